// What the tests share: games to play, a random player, and what a refusal must be.

import Baban
import Foundation

let seed = String(repeating: "07", count: 32)
let otherSeed = String(repeating: "08", count: 32)

/// The names of the games in records, with options that reach every part of their rules.
let kinds: [(name: String, options: GameOptions)] = [
    ("backgammon", .backgammon(options: BackgammonOptions(matchPoints: 3, cube: true))),
    ("tally_ho", .tallyHo(options: TallyHoOptions())),
    ("passtally", .passtally(options: PasstallyOptions(players: 3, turnSeconds: 60))),
]

/// A test that did not hold.
struct Failure: Error {
    let what: String
}

func newTable(_ kind: Int, seed chosen: String = seed) throws -> Table {
    try Table(options: kinds[kind % kinds.count].options, cup: .seeded(seed: chosen))
}

/// A small generator, so that a failure can be repeated.
struct Numbered: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// One action of chance or of a random player.
func step(_ table: Table, _ chooser: inout Numbered) throws {
    if let text = table.legalTexts().randomElement(using: &chooser) {
        try table.apply(action: text)
    } else {
        _ = try table.draw()
    }
}

/// Plays at random to the end, or so many actions.
@discardableResult
func play(_ table: Table, _ number: Int, actions: Int = .max) throws -> Table {
    var chooser = Numbered(state: UInt64(number))
    var left = actions
    while left > 0, table.actor() != .over {
        try step(table, &chooser)
        left -= 1
    }
    return table
}

func holds(_ condition: Bool, _ what: String = "", line: Int = #line, file: String = #fileID) throws {
    if !condition { throw Failure(what: "\(file):\(line) \(what)") }
}

func same<T: Equatable>(_ found: T, _ expected: T, line: Int = #line, file: String = #fileID) throws {
    try holds(found == expected, "found \(found), expected \(expected)", line: line, file: file)
}

/// The error that the call is refused with.
func refused<E: Error, T>(
    _ error: E.Type, line: Int = #line, file: String = #fileID, _ call: () throws -> T
) throws -> E {
    do {
        let came = try call()
        throw Failure(what: "\(file):\(line) a refusal was expected, and \(came) came")
    } catch let refusal as E {
        return refusal
    }
}
