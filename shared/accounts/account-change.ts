import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'
import {
  currentPasswordSchema,
  emailSchema,
  LOGIN_ATTEMPTS,
  newPasswordSchema,
} from './account-rules.ts'

/** A token at most this old may change the email without the password. */
export const FRESH_TOKEN_MS = 15 * 60_000
/** Wrong current passwords before an account must wait: as many as at the login. */
export const PASSWORD_ATTEMPTS = LOGIN_ATTEMPTS

export const NEW_PASSWORDS_DIFFER = 'New passwords do not match.'

/** Answer of PUT /api/admin/{adminId} to a change of the email. */
export const emailChangedSchema = v.object({ message: v.string(), email: v.string() })

/** The same for the password: a token of the new version, since every older one is dead. */
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
    confirmPassword: v.pipe(v.string(), v.minLength(1, 'Please confirm your password')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (form) => form.newPassword === form.confirmPassword,
      NEW_PASSWORDS_DIFFER,
    ),
    ['confirmPassword'],
  ),
)

/** An account as the back office lists it. JSON (input): ISO time; inside (output): epoch ms. */
export const accountSchema = v.object({
  _id: idSchema,
  email: v.string(),
  createdAt: momentSchema,
  /** The email with every sign that is not plain Latin written out; only where there is one. */
  spelledOut: v.optional(v.string()),
  /** Who let it in; missing for the first account and for those from before this was noted. */
  letIn: v.optional(v.object({ how: v.picklist(['created', 'approved']), by: v.string() })),
  /** To some minutes; missing when it was never used since this is noted. */
  lastUsedAt: v.optional(momentSchema),
})
export type AccountJson = v.InferInput<typeof accountSchema>
export type Account = v.InferOutput<typeof accountSchema>

/** Answer of GET /api/admin/accounts (accounts that work) and GET /api/admin/pending (accounts that wait). */
export const accountListSchema = v.array(accountSchema)
