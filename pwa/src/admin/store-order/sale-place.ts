import type { Staffing } from '../../local/till/till-staff.ts'

/**
 * Where the back office makes a new store order: 'here', over the orders, or at the 'till', which asks who sells. Over the
 * orders nobody would be asked, and a sale would name whoever unlocked the till last. Undefined until the storage has
 * answered.
 */
export function salePlace(staffing: Staffing | undefined): 'here' | 'till' | undefined {
  if (staffing === undefined) return undefined
  return staffing.kind === 'free' ? 'here' : 'till'
}
