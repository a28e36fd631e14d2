/** Whether a value is nested more than `levels` deep. Recurses no deeper than that. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (value === null || typeof value !== 'object') return false
  if (levels === 0) return true
  return Object.values(value).some((entry) => isDeeperThan(entry, levels - 1))
}
