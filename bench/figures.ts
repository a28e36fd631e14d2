import { showSpread, spreadOf } from './report.ts'

/** The value below which `share` of all lie: 0.95 for all but the slowest twentieth. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return spreadOf(values).median
}

/** The middle and both ends, as the tables show them. */
export function spread(values: readonly number[], digits = 0): string {
  return showSpread(spreadOf(values), digits)
}
