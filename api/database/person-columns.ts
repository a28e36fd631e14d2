import type { Role } from '../../shared/accounts/role.ts'

/** The columns of the table `people`. */
export interface PersonColumns {
  id: string
  name: string
  role: Role
  /** See shared/people/pin.ts. */
  pin_hash: string
  /** 0: may not sell any more. */
  active: 0 | 1
  created_at_ms: number
}
