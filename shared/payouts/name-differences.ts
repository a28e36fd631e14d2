import { type Centimes, centimes } from '../money.ts'
import { isCounted, type LineKind } from './judge-line.ts'

/** A line of a payout, as its difference is told. */
export interface StatedLine {
  kind: LineKind
  /** What is expected for it. */
  amount: Centimes
  /** What the courier says it pays for it; null when it does not say. */
  stated: Centimes | null
}

export interface Differences<Line> {
  /** Lines that do not count, or for which the courier pays another amount, with how much more it pays. */
  named: { line: Line; difference: Centimes }[]
  /** What was received and no line explains: the rest of the difference. */
  unnamed: Centimes
  expected: Centimes
  /** What was received minus what was expected. */
  total: Centimes
}

/** Names the difference of a payout by its lines; named and unnamed together are the whole of it. */
export function nameDifferences<Line extends StatedLine>(
  lines: readonly Line[],
  received: Centimes,
): Differences<Line> {
  let [expected, sum] = [0, 0]
  const named: Differences<Line>['named'] = []
  for (const line of lines) {
    const counts = isCounted(line.kind)
    const amount = counts ? line.amount : 0
    const difference = line.stated === null ? 0 : line.stated - amount
    expected += amount
    sum += difference
    if (!counts || difference !== 0) named.push({ line, difference: centimes(difference) })
  }
  const total = received - expected
  return {
    named,
    unnamed: centimes(total - sum),
    expected: centimes(expected),
    total: centimes(total),
  }
}
