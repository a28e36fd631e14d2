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
