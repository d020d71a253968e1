// Computer players, asked from a task, thinking on threads of this program.

import Baban
import Foundation

/// Runs each errand on a thread of its own.
private final class Threads: Worker {
    func start(errand: Errand) {
        Thread.detachNewThread { errand.run() }
    }
}

/// Takes errands and does nothing with them.
private final class Forgetful: Worker {
    func start(errand: Errand) {}
}

private final class Told: ProgressListener, @unchecked Sendable {
    private let lock = NSLock()
    private var heard: [Float] = []

    var parts: [Float] { lock.withLock { heard } }

    func reached(part: Float) {
        lock.withLock { heard.append(part) }
    }
}

/// Cancels at the first word of how far it is.
private final class Impatient: ProgressListener {
    private let cancellation: Cancellation

    init(_ cancellation: Cancellation) {
        self.cancellation = cancellation
    }

    func reached(part: Float) { cancellation.cancel() }
}

private func thinking(
    worker: Worker = Threads(), cancellation: Cancellation? = nil, progress: ProgressListener? = nil,
    evaluations: UInt64? = 3_000
) -> Thinking {
    Thinking(worker: worker, cancellation: cancellation, progress: progress, evaluations: evaluations)
}

private func opened() throws -> Table {
    let table = try newTable(0)
    try table.apply(action: "3:1")
    return table
}

/// Why the question has no answer.
private func unanswered<T>(line: Int = #line, _ ask: () async throws -> T) async throws -> ThinkError {
    do {
        let came = try await ask()
        throw Failure(what: "\(#fileID):\(line) no answer was expected, and \(came) came")
    } catch let why as ThinkError {
        return why
    }
}

func everyLevelPlaysATurn() async throws {
    let all: [Level] = [.beginner, .easy, .medium, .hard, .strongest]
    try same(levels(game: .backgammon), all)
    try same(levels(game: .tallyHo), [])
    for level in all {
        let table = try opened()
        for action in try await think(table: table, level: level, whim: 1, thinking: thinking()) {
            try table.apply(action: action)
        }
        try same(table.legalTexts(), ["roll", "double"])
    }
}

func progressIsTold() async throws {
    let told = Told()
    _ = try await think(table: opened(), level: .strongest, whim: 0, thinking: thinking(progress: told))
    try same(told.parts, told.parts.sorted())
    try same(told.parts.last, 1)
}

func whoDoesNotWaitGetsNoAnswer() async throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    try holds(cancellation.isCancelled())
    for asked in [thinking(cancellation: cancellation, evaluations: nil), thinking(worker: Forgetful())] {
        let why = try await unanswered {
            try await think(table: opened(), level: .strongest, whim: 0, thinking: asked)
        }
        try same(why, .Cancelled)
        try same(why.text(), "the search was cancelled")
    }
}

func aSearchIsCancelledWhileItGoesOn() async throws {
    let cancellation = Cancellation()
    let asked = thinking(
        cancellation: cancellation, progress: Impatient(cancellation), evaluations: nil)
    let why = try await unanswered {
        try await think(table: opened(), level: .strongest, whim: 0, thinking: asked)
    }
    try same(why, .Cancelled)
}

/// A task that is cancelled ends its search, if its program tells the search so.
func aCancelledTaskEndsItsSearch() async throws {
    let cancellation = Cancellation()
    let table = try opened()
    let task = Task {
        try await withTaskCancellationHandler {
            try await think(
                table: table, level: .strongest, whim: 0,
                thinking: thinking(cancellation: cancellation, evaluations: nil))
        } onCancel: {
            cancellation.cancel()
        }
    }
    task.cancel()
    try same(await unanswered { try await task.value }, .Cancelled)
}

func thereIsNotAlwaysAnAnswer() async throws {
    let nothing = try await unanswered {
        try await think(table: newTable(0), level: .easy, whim: 0, thinking: thinking())
    }
    try same(nothing, .NothingToDecide)
    try same(
        await unanswered { try await review(table: opened(), count: 5, thinking: thinking()) },
        .NothingToDecide)
    try same(await unanswered { try await advise(table: newTable(1), thinking: thinking()) }, .NoPlayer)
}

func adviceAndReview() async throws {
    let table = try opened()
    let best = try await advise(table: table, thinking: thinking()).first
    try same(best?.notation, "8/5 6/5")
    try same(best?.chances.count, 5)
    for action in ["6/3", "8/7", "done"] { try table.apply(action: action) }
    let found = try await review(table: table, count: 1, thinking: thinking())
    try same(found.verdict, .blunder)
    try same(found.suggestions.first, best)
    try holds(found.loss > 0.1)
}
