// Runs every test and says how many held; the first that does not ends the program.

let tests: [() throws -> Void] = [
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
    theReadmesExample,
]

for test in tests { try test() }
print("\(tests.count) tests in Swift held")
