import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** A till that is not in contact for longer has to be enrolled again. Each contact begins the days anew. */
export const TILL_TOKEN_DAYS = 90

/** Before 64 hexadecimal digits: 256 random bits, which the till makes. No token of an account begins like this. */
export const TILL_TOKEN_PREFIX = 'till_'

export const tillTokenSchema = v.pipe(v.string(), v.regex(/^till_[\da-f]{64}$/))

/**
 * How a till comes by its token. 'by-hand': an owner or manager enrols it. 'move': it was a till before there were tokens,
 * and whoever is signed in on it, it gets one by itself, once.
 */
const TILL_ENROLMENTS = ['by-hand', 'move'] as const

/** What a device sends to be enrolled. It stores the token first: when the answer is lost it sends the same one again. */
export const tillEnrolmentSchema = v.object({
  token: tillTokenSchema,
  how: v.picklist(TILL_ENROLMENTS),
})
export type TillEnrolment = v.InferOutput<typeof tillEnrolmentSchema>

/**
 * What became of it. 'enrolled': the token is good, and `by` the account that enrolled the till. 'by-hand-only': the device
 * was no till before there were tokens, or was removed. 'other-token': the token is known already and is not good for this
 * device, which makes another one.
 */
export const tillEnrolledSchema = v.variant('state', [
  v.object({ state: v.literal('enrolled'), by: idSchema }),
  v.object({ state: v.literal('by-hand-only') }),
  v.object({ state: v.literal('other-token') }),
])
export type TillEnrolled = v.InferOutput<typeof tillEnrolledSchema>

/** Whether a bearer token is one of a till rather than of an account. */
export function isTillToken(token: string): boolean {
  return v.is(tillTokenSchema, token)
}
