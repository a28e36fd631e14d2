/** A range of sequences, both ends inclusive. */
export type SequenceRange = readonly [from: number, to: number]

/** Merges ranges and sequences into the fewest ranges: ascending, not adjacent. */
export function addSequences(
  ranges: readonly SequenceRange[],
  sequences: readonly number[],
): SequenceRange[] {
  const rising = [...ranges, ...sequences.map((sequence): SequenceRange => [sequence, sequence])]
  const merged: [number, number][] = []
  for (const [from, to] of rising.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

export function includesSequence(ranges: readonly SequenceRange[], sequence: number): boolean {
  return ranges.some(([from, to]) => from <= sequence && sequence <= to)
}

/**
 * Advances `acknowledged` to the end of the gapless sequence, and returns the ranges above it. `ranges`: ascending,
 * not overlapping.
 */
export function moveAcknowledged(
  acknowledged: number,
  ranges: readonly SequenceRange[],
): { acknowledged: number; ranges: SequenceRange[] } {
  let end = acknowledged
  for (const [from, to] of ranges) {
    if (from > end + 1) break
    end = Math.max(end, to)
  }
  return { acknowledged: end, ranges: ranges.filter(([from]) => from > end) }
}

/** The missing ranges between `acknowledged` and the last range, ascending. */
export function gapsAbove(acknowledged: number, ranges: readonly SequenceRange[]): SequenceRange[] {
  let end = acknowledged
  return ranges.flatMap(([from, to]): SequenceRange[] => {
    const gap: SequenceRange = [end + 1, from - 1]
    end = Math.max(end, to)
    return gap[0] <= gap[1] ? [gap] : []
  })
}
