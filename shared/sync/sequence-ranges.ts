/** Sequences from the first to the last, both included. */
export type SequenceRange = readonly [from: number, to: number]

/** Ranges and sequences as the fewest ranges that hold them all: rising, and none touches the next. */
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

/** True when one of the ranges holds the sequence. */
export function includesSequence(ranges: readonly SequenceRange[], sequence: number): boolean {
  return ranges.some(([from, to]) => from <= sequence && sequence <= to)
}

/**
 * How far the sequences go on from `acknowledged` without a gap, and the ranges above that. `ranges`: rising, apart
 * from each other.
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

/** What is missing between `acknowledged` and the last of the ranges, rising. */
export function gapsAbove(acknowledged: number, ranges: readonly SequenceRange[]): SequenceRange[] {
  let end = acknowledged
  return ranges.flatMap(([from, to]): SequenceRange[] => {
    const gap: SequenceRange = [end + 1, from - 1]
    end = Math.max(end, to)
    return gap[0] <= gap[1] ? [gap] : []
  })
}
