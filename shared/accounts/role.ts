import * as v from 'valibot'

/** Roles of accounts, the most powerful first. */
export const ROLES = ['owner', 'manager', 'seller'] as const

/**
 * owner: everything. manager: all but settings, accounts, buying prices and profit. seller: the till, its day, and read
 * access to the stock.
 */
export type Role = (typeof ROLES)[number]

export const roleSchema = v.picklist(ROLES)

/** The default of a choice: an overlooked one must not give more power than intended. */
export const LEAST_ROLE: Role = 'seller'

/** Whether a role includes `needed`: each role may do what those after it in ROLES may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed)
}
