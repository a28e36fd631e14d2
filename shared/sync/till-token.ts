import * as v from 'valibot'
import { idSchema } from '../ids.ts'

/** How long a token is valid after the till's last contact. After that the till has to be enrolled again. */
export const TILL_TOKEN_DAYS = 90

/** Precedes 64 hexadecimal digits: 256 random bits that the till generates. No token of an account begins like this. */
export const TILL_TOKEN_PREFIX = 'till_'

export const tillTokenSchema = v.pipe(v.string(), v.regex(/^till_[\da-f]{64}$/))

/**
 * How a till gets its token. 'by-hand': an owner or manager enrols it. 'move': a till from before there were tokens
 * gets one automatically, once, whoever is signed in on it.
 */
const TILL_ENROLMENTS = ['by-hand', 'move'] as const

/**
 * The request of a device to be enrolled. The device stores the token before sending it, so that it can send the same
 * one again when the answer is lost.
 */
export const tillEnrolmentSchema = v.object({
  token: tillTokenSchema,
  how: v.picklist(TILL_ENROLMENTS),
})
export type TillEnrolment = v.InferOutput<typeof tillEnrolmentSchema>

/**
 * The result of an enrolment. 'enrolled': the token is valid, and the account `by` enrolled the till. 'by-hand-only':
 * the device was not a till before there were tokens, or was removed. 'other-token': the token is known, but not valid
 * for this device, which must generate another one.
 */
export const tillEnrolledSchema = v.variant('state', [
  v.object({ state: v.literal('enrolled'), by: idSchema }),
  v.object({ state: v.literal('by-hand-only') }),
  v.object({ state: v.literal('other-token') }),
])
export type TillEnrolled = v.InferOutput<typeof tillEnrolledSchema>

/** Whether a bearer token belongs to a till rather than to an account. */
export function isTillToken(token: string): boolean {
  return v.is(tillTokenSchema, token)
}
