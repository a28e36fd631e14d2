import * as v from 'valibot'
import { tillTokenSchema } from '../../../../shared/sync/till-token.ts'

/** Why the server refuses the token of a till; 'unknown': it does not know it, as after a restore. */
const TILL_STATES = ['enrolled', 'removed', 'expired', 'unknown'] as const
export type TillState = (typeof TILL_STATES)[number]

/** The enrolment of this till, as it is stored. It stays when the server refuses it: the till sells on. */
export const enrolledTillSchema = v.object({
  token: tillTokenSchema,
  state: v.picklist(TILL_STATES),
  /** The account that enrolled it. */
  by: v.string(),
})
export type EnrolledTill = v.InferOutput<typeof enrolledTillSchema>
