// Many tables, and one table for many threads.

import Baban
import Dispatch
import Foundation

func tenThousandTablesComeAndGo() throws {
    for number in 0..<10_000 {
        var chooser = Numbered(state: UInt64(number))
        let table = try newTable(number)
        try step(table, &chooser)
        try same(table.log().count, 1)
    }
    var kept = try (0..<1_000).map { try newTable($0) }
    let copies = kept.map { $0.copy() }
    kept.removeAll()
    try holds(copies.allSatisfy { $0.log().isEmpty })
}

func threadsPlayGamesOfTheirOwn() throws {
    try together(8) { number in
        let table = try play(newTable(number), number)
        try holds(table.prove() > 0)
        try same(Table.load(record: table.save()).outcome(), table.outcome())
    }
}

func threadsShareATable() throws {
    let table = try newTable(1)
    try together(5) { number in
        while table.actor() != .over {
            if number > 2 {
                let count = table.log().count
                try holds(table.view(count: UInt64(count / 2)) != nil)
                try holds(Table.load(record: table.save()).log().count >= count)
                _ = (table.position(), table.statistics(), table.turns(), table.copy())
                continue
            }
            do {
                if let text = table.legalTexts().first {
                    try table.apply(action: text)
                } else {
                    _ = try table.draw()
                }
            } catch PlayError.TallyHo, PlayError.NotChance {
                // Another thread was quicker.
            }
        }
    }
    try same(table.prove(), table.copy().prove())
    try holds(table.outcome() != nil)
}

/// Does the work on so many threads at once; throws the first failure.
private func together(_ count: Int, _ work: @escaping @Sendable (Int) throws -> Void) throws {
    let failures = Failures()
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            do { try work(number) } catch { failures.add(error) }
            group.leave()
        }
    }
    group.wait()
    if let failure = failures.first { throw failure }
}

private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var found: [Error] = []

    var first: Error? { lock.withLock { found.first } }

    func add(_ error: Error) {
        lock.withLock { found.append(error) }
    }
}
