import * as v from 'valibot'
import {
  confirmedPasswordSchema,
  LOGIN_ATTEMPTS,
  loginSchema,
  newPasswordSchema,
} from './account-rules.ts'
import { sayOffice } from '../texts/say-office.ts'

/** How long a link to choose a new password works, from when its email was written. */
export const RESET_LINK_MS = 30 * 60_000
/** Requests for a link by one sender for one email, the same as for logins. */
export const RESET_ATTEMPTS = LOGIN_ATTEMPTS

/** The page on which a link is requested, and to which the link leads. */
export const RESET_PATH = '/admin-reset-password'

/**
 * The address of a link. The token is behind the #: browsers do not send that part to servers, so it is in no log of
 * the store or of a proxy, and in no Referer.
 */
export function resetLink(publicUrl: string, token: string): string {
  return `${publicUrl}${RESET_PATH}#token=${token}`
}

/** The token in the hash of an address; null when there is none. A truncated token is left to the server to refuse. */
export function readResetToken(hash: string): string | null {
  return /^#token=([\w-]{1,100})$/.exec(hash)?.[1] ?? null
}

/** Answer of GET /api/admin/forgotten-password: whether a link can be sent by email. */
export const resetWaysSchema = v.object({ byEmail: v.boolean() })

/** Body of POST /api/admin/forgotten-password. */
export const resetRequestSchema = v.object({ email: loginSchema.entries.email })

/** Body of POST /api/admin/reset-password. A token in another format was never issued. */
export const passwordResetSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(100)),
  newPassword: newPasswordSchema,
})

/** The form on the page to which a link leads. */
export const passwordResetFormSchema = v.pipe(
  v.object({ newPassword: newPasswordSchema, confirmPassword: confirmedPasswordSchema }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      sayOffice((texts) => texts.password.newDiffer),
    ),
    ['confirmPassword'],
  ),
)

/** Answer of the request for a link. */
export const resetAnswerSchema = v.object({ message: v.string() })

/** Answer of POST /api/admin/reset-password. `putBack`: the email that the account has again, by the link sent to it. */
export const passwordSetSchema = v.object({
  ...resetAnswerSchema.entries,
  putBack: v.optional(v.string()),
})
