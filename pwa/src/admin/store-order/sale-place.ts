import type { Staffing } from '../../local/till/till-staff.ts'

/**
 * Where the back office opens a new store order: 'here', over the orders, or at the 'till', which asks for the seller.
 * Over the orders nobody would be asked, and a sale would name the person who last unlocked the till. Undefined until
 * the storage has answered.
 */
export function salePlace(staffing: Staffing | undefined): 'here' | 'till' | undefined {
  if (staffing === undefined) return undefined
  return staffing.kind === 'free' ? 'here' : 'till'
}
