import * as v from 'valibot'

/** The code of the till, then the till's counter of returns with at least six digits: 'T1-R000012'. */
export const returnNumberSchema = v.pipe(v.string(), v.regex(/^T\d{1,6}-R\d{6,12}$/))

const LEAST_DIGITS = 6

/** The number of a device's n-th return. */
export function formatReturnNumber(deviceCode: string, n: number): string {
  return `${deviceCode}-R${String(n).padStart(LEAST_DIGITS, '0')}`
}
