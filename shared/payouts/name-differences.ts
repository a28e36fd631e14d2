import { type Centimes, centimes } from '../money.ts'
import { isCounted, type LineKind } from './judge-line.ts'

/** A line of a payout, with the amounts that its difference is computed from. */
export interface StatedLine {
  kind: LineKind
  /** The expected amount. */
  amount: Centimes
  /** The amount that the courier states; null when it states none. */
  stated: Centimes | null
}

export interface Differences<Line> {
  /** Lines that do not count, or for which the courier pays a different amount, each with the surplus that it pays. */
  named: { line: Line; difference: Centimes }[]
  /** The rest of the difference, which no line explains. */
  unnamed: Centimes
  expected: Centimes
  /** Received minus expected. */
  total: Centimes
}

/** Splits the difference of a payout into its lines. The named parts and the unnamed rest add up to the whole. */
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
