/** The value below which `share` of all lie: 0.5 is the middle one. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The middle and both ends: '12.3 (11.9 to 14.1)'. */
export function spread(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)]
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
}

/** Whether a figure keeps its budget, as the tables say it. */
export function verdict(met: boolean): 'met' | 'missed' {
  return met ? 'met' : 'missed'
}
