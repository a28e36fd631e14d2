import * as v from 'valibot'
import { tillTokenSchema } from '../../../../shared/sync/till-token.ts'

/** States of a till's token on the server; 'unknown': the server does not have it, as after a restore. */
const TILL_STATES = ['enrolled', 'removed', 'expired', 'unknown'] as const
export type TillState = (typeof TILL_STATES)[number]

/** The stored enrolment of this till. It stays when the server refuses it, so that the till continues to sell. */
export const enrolledTillSchema = v.object({
  token: tillTokenSchema,
  state: v.picklist(TILL_STATES),
  /** The account that enrolled it. */
  by: v.string(),
})
export type EnrolledTill = v.InferOutput<typeof enrolledTillSchema>
