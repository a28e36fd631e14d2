import type { Staffing } from '../../../local/till/till-staff.ts'

/**
 * Whether a device stands at the counter: it is enrolled as a till, or somebody picked their name on it, also one who may
 * not sell any more. What an owner does on any other device is guarded by their account alone. Undefined until both are known.
 */
export function isCounter(
  isTill: boolean | undefined,
  staffing: Staffing | undefined,
): boolean | undefined {
  if (isTill === undefined || staffing === undefined) return undefined
  return isTill || staffing.kind === 'open' || (staffing.kind === 'locked' && staffing.stood)
}
