import * as v from 'valibot'

/** The code of the till, then the till's counter of closed shifts with at least four digits: 'T1-Z0042'. */
export const zNumberSchema = v.pipe(v.string(), v.regex(/^T\d{1,6}-Z\d{4,12}$/))

const LEAST_DIGITS = 4

/** The number of a device's n-th closed shift. */
export function formatZNumber(deviceCode: string, n: number): string {
  return `${deviceCode}-Z${String(n).padStart(LEAST_DIGITS, '0')}`
}
