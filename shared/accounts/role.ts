import * as v from 'valibot'

/** What an account may do, the most first. */
export const ROLES = ['owner', 'manager', 'seller'] as const

/**
 * owner: everything. manager: all but settings, accounts, buying prices and profit. seller: the till, its day, and stock to
 * look at.
 */
export type Role = (typeof ROLES)[number]

export const roleSchema = v.picklist(ROLES)

/** Whether a role may do what `needed` may: each may do what those after it in ROLES may. */
export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed)
}
