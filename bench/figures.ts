import { showSpread, spreadOf } from './report.ts'

/**
 * The value below which this share of all values lies: 0.95 leaves out the slowest twentieth. NaN when there are
 * none.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return spreadOf(values).median
}

/** The median and both extremes, as in the tables. */
export function spread(values: readonly number[], digits = 0): string {
  return showSpread(spreadOf(values), digits)
}
