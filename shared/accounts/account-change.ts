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

/** A token at most this old may change the email without the password. */
export const FRESH_TOKEN_MS = 15 * 60_000
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

/** The 'Change Email' form; the screen asks for the password only when it is needed. */
export const emailFormSchema = v.object({ email: emailSchema, oldPassword: v.string() })

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
  /** Accurate to a few minutes; absent when the account was not used since this field was introduced. */
  lastUsedAt: v.optional(momentSchema),
})
export type AccountJson = v.InferInput<typeof accountSchema>
export type Account = v.InferOutput<typeof accountSchema>

/** Answer of GET /api/admin/accounts (accounts that work) and GET /api/admin/pending (accounts that wait). */
export const accountListSchema = v.array(accountSchema)
