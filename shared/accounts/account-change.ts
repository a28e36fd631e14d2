import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'
import { sayOffice } from '../texts/say-office.ts'
import {
  confirmedPasswordSchema,
  currentPasswordSchema,
  LOGIN_ATTEMPTS,
  newPasswordSchema,
} from './account-rules.ts'
import { emailSchema } from './email.ts'
import { roleSchema } from './role.ts'

const DAY_MS = 24 * 3_600_000

/**
 * How long a login counts as the password just typed: a token of this age may change the email without it, and the proof
 * of the login may enrol a till.
 */
export const FRESH_TOKEN_MS = 15 * 60_000
/**
 * An email that was changed without the password gets no link for a forgotten password for this long, since whoever
 * found an open screen would turn it into the account.
 */
export const EMAIL_HOLD_MS = 7 * DAY_MS
/**
 * How long the address from before can be put back. Longer than the hold, so that its owner has those days even when
 * the email with the way back was delivered late.
 */
export const WAY_BACK_MS = 10 * DAY_MS
/** How long the list of accounts says that an email was changed. */
export const EMAIL_CHANGE_LISTED_MS = 30 * DAY_MS
/** The most changes of an email without the password within EMAIL_HOLD_MS: each sends an email to the address before. */
export const MOST_UNCONFIRMED_CHANGES = 10
/** Rate limit of wrong current passwords, the same as for logins. */
export const PASSWORD_ATTEMPTS = LOGIN_ATTEMPTS

/** Answer of PUT /api/admin/{adminId} to a change of the email. */
export const emailChangedSchema = v.object({ message: v.string(), email: v.string() })

/** Answer to a change of the password: a token of the new version, since all older tokens are invalid. */
export const passwordChangedSchema = v.object({
  message: v.string(),
  token: v.string(),
  adminId: idSchema,
})

/** The 'Change Email' form. The screen always asks for the password: a device may be left signed in. */
export const emailFormSchema = v.object({ email: emailSchema, oldPassword: currentPasswordSchema })

/** The 'Change Password' form. */
export const passwordFormSchema = v.pipe(
  v.object({
    oldPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    confirmPassword: confirmedPasswordSchema,
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      sayOffice((texts) => texts.password.newDiffer),
    ),
    ['confirmPassword'],
  ),
)

/** An account in the list of the back office. JSON (input): ISO time; inside (output): epoch ms. */
export const accountSchema = v.object({
  _id: idSchema,
  email: v.string(),
  role: roleSchema,
  createdAt: momentSchema,
  /** The email with every non-ASCII character escaped; absent when there is none. */
  spelledOut: v.optional(v.string()),
  /** Who created or approved it; absent for the first account and for accounts older than this field. */
  letIn: v.optional(v.object({ how: v.picklist(['created', 'approved']), by: v.string() })),
  /** How its email was changed lately, newest first; absent when it was not. */
  emailChanges: v.optional(
    v.array(v.object({ from: v.string(), at: momentSchema, withPassword: v.boolean() })),
  ),
  /** Accurate to a few minutes; absent when the account was not used since this field was introduced. */
  lastUsedAt: v.optional(momentSchema),
})
export type AccountJson = v.InferInput<typeof accountSchema>
export type Account = v.InferOutput<typeof accountSchema>

/** Answer of GET /api/admin/accounts (accounts that work) and GET /api/admin/pending (accounts that wait). */
export const accountListSchema = v.array(accountSchema)
