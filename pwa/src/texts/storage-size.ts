/** A size of storage cut into its unit, the same in every language. `number`: with a decimal point, '4.2'. */
export function storageSize(bytes: number): { number: string; unit: 'MB' | 'GB' } {
  const megabytes = bytes / 1_000_000
  if (megabytes >= 1000) return { number: (megabytes / 1000).toFixed(1), unit: 'GB' }
  const number = megabytes < 10 ? megabytes.toFixed(1) : String(Math.round(megabytes))
  return { number, unit: 'MB' }
}
