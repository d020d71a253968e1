// Runs every test and says how many held; the first that does not ends the program.

let tests: [() async throws -> Void] = [
    theGamesAreListedWithTheirOptions,
    aFullGameOfEachKind,
    aCopyGoesItsOwnWay,
    eventsStandBesideLegalPlay,
    squaresOfActionsAreTyped,
    positionsCanBeChangedAndSetUp,
    chanceMayComeFromOutside,
    whatATableRefuses,
    madeUpErrorsHaveWords,
    whatCannotBegin,
    positionsThatCannotBe,
    recordsThatCannotBeLoaded,
    diceThatAreNotProved,
    notationInAndOut,
    servicesAreCalledReplacedAndMayFail,
    tenThousandTablesComeAndGo,
    threadsPlayGamesOfTheirOwn,
    threadsShareATable,
    everyLevelPlaysATurn,
    progressIsTold,
    whoDoesNotWaitGetsNoAnswer,
    aSearchIsCancelledWhileItGoesOn,
    aCancelledTaskEndsItsSearch,
    thereIsNotAlwaysAnAnswer,
    adviceAndReview,
    theReadmesExample,
]

for test in tests { try await test() }
print("\(tests.count) tests in Swift held")
