import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'

const DAY_MS = 24 * 3_600_000

/** How long after a new password an owner is shown what was added before it. */
export const ADDITIONS_SHOWN_MS = 7 * DAY_MS
/** How far back from the new password that goes: longer than an owner takes to notice somebody else. */
export const ADDITIONS_SINCE_MS = 30 * DAY_MS

/** What stays in the shop when the session that added it has ended. */
export const ADDITION_KINDS = ['webhook', 'till', 'account', 'person'] as const

/** JSON (input): ISO times; inside (output): epoch ms. */
export const additionSchema = v.object({
  kind: v.picklist(ADDITION_KINDS),
  _id: idSchema,
  /** An address, an email, or the name of a till or a person. */
  name: v.string(),
  at: momentSchema,
  /** The email of the account whose session it was; null when that is not known. */
  by: v.nullable(v.string()),
})
export type AdditionJson = v.InferInput<typeof additionSchema>
export type Addition = v.InferOutput<typeof additionSchema>

/**
 * Answer of GET /api/admin/additions, newest first. `passwordSetAt`: when the own password was last set, if that was
 * lately; otherwise null, and nothing is listed.
 */
export const additionsSchema = v.object({
  passwordSetAt: v.nullable(momentSchema),
  added: v.array(additionSchema),
})
