import type { Role } from '../../../shared/accounts/role.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { RegistrationPolicy } from '../../config.ts'

/**
 * The initial status of a new account. The first account, and one created by an admin who confirms their password, are
 * approved; the registration policy decides about all others. Throws Refusal('registration-closed').
 */
export function decideRegistration(situation: {
  policy: RegistrationPolicy
  byAdmin: boolean
  isFirst: boolean
}): 'approved' | 'pending' {
  if (situation.isFirst || situation.byAdmin) return 'approved'
  switch (situation.policy) {
    case 'open':
      return 'approved'
    case 'approval':
      return 'pending'
    case 'closed':
      throw new Refusal('registration-closed')
  }
}

/**
 * The role of a new account. The first account is an owner, whatever role was requested. An owner chooses the roles of
 * the accounts that they create. An account that somebody registers for themselves gets the lowest role; its role is
 * chosen when it is approved.
 */
export function decideRole(
  { byAdmin, isFirst }: { byAdmin: boolean; isFirst: boolean },
  given: Role,
): Role {
  if (byAdmin) return given
  return isFirst ? 'owner' : 'seller'
}
