import { Refusal } from '../../../shared/refusals.ts'
import type { RegistrationPolicy } from '../../config.ts'

/**
 * How a new account starts. The first one, and one made by an admin with their own password, work at once; the policy
 * decides about all others. Throws Refusal('registration-closed').
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
