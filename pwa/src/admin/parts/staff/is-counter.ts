import type { Staffing } from '../../../local/till/till-staff.ts'

/**
 * Whether a device is used at the counter: it is enrolled as a till, or a person was chosen on it, even one who may no
 * longer sell. On other devices an owner is authenticated by the account alone. Undefined until both facts are known.
 */
export function isCounter(
  isTill: boolean | undefined,
  staffing: Staffing | undefined,
): boolean | undefined {
  if (isTill === undefined || staffing === undefined) return undefined
  return isTill || staffing.kind === 'open' || (staffing.kind === 'locked' && staffing.stood)
}
