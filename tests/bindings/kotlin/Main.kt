// Runs every test and says how many held; the first that does not ends the program.

private val TESTS: List<() -> Unit> = listOf(
    ::theGamesAreListedWithTheirOptions,
    ::aFullGameOfEachKind,
    ::aCopyGoesItsOwnWay,
    ::eventsStandBesideLegalPlay,
    ::squaresOfActionsAreTyped,
    ::positionsCanBeChangedAndSetUp,
    ::chanceMayComeFromOutside,
    ::whatATableRefuses,
    ::madeUpErrorsHaveWords,
    ::whatCannotBegin,
    ::positionsThatCannotBe,
    ::recordsThatCannotBeLoaded,
    ::diceThatAreNotProved,
    ::notationInAndOut,
    ::servicesAreCalledReplacedAndMayFail,
    ::tenThousandTablesComeAndGo,
    ::threadsPlayGamesOfTheirOwn,
    ::threadsShareATable,
    ::everyLevelPlaysATurn,
    ::progressIsTold,
    ::whoDoesNotWaitGetsNoAnswer,
    ::adviceAndReview,
)

fun main() {
    for (test in TESTS) test()
    println("${TESTS.size} tests in Kotlin held")
}
