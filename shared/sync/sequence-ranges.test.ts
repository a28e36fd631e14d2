import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addSequences,
  gapsAbove,
  includesSequence,
  moveAcknowledged,
  type SequenceRange,
} from './sequence-ranges.ts'

const someSequences = fc.uniqueArray(fc.integer({ min: 1, max: 40 }))

/** Divides sequences into pieces of this size, as pushes do. */
function inPieces(sequences: readonly number[], size: number): SequenceRange[] {
  let ranges: SequenceRange[] = []
  for (let from = 0; from < sequences.length; from += size) {
    ranges = addSequences(ranges, sequences.slice(from, from + size))
  }
  return ranges
}

test('ranges hold exactly the sequences that were added, in whatever order and pieces', () => {
  fc.assert(
    fc.property(someSequences, fc.integer({ min: 1, max: 5 }), (sequences, size) => {
      const ranges = inPieces(sequences, size)
      for (let sequence = 0; sequence <= 41; sequence += 1) {
        expect(includesSequence(ranges, sequence)).toBe(sequences.includes(sequence))
      }
      for (const [index, [from, to]] of ranges.entries()) {
        expect(from).toBeLessThanOrEqual(to)
        // Adjacent ranges must have been merged.
        if (index > 0) expect(from).toBeGreaterThan((ranges[index - 1]?.[1] ?? 0) + 1)
      }
    }),
  )
})

test('acknowledged stops at the first sequence that is missing, and the gaps are what is missing above it', () => {
  fc.assert(
    fc.property(someSequences, (sequences) => {
      const { acknowledged, ranges } = moveAcknowledged(0, addSequences([], sequences))
      let expected = 0
      while (sequences.includes(expected + 1)) expected += 1
      expect(acknowledged).toBe(expected)
      const gaps = gapsAbove(acknowledged, ranges)
      for (let sequence = acknowledged + 1; sequence < Math.max(0, ...sequences); sequence += 1) {
        expect(includesSequence(gaps, sequence)).toBe(!sequences.includes(sequence))
      }
    }),
  )
})

test('a sequence at the end of all numbers makes one range', () => {
  const ranges = addSequences([], [1, Number.MAX_SAFE_INTEGER])
  expect(ranges).toEqual([
    [1, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])
  expect(moveAcknowledged(0, ranges).acknowledged).toBe(1)
})
