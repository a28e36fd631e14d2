import * as v from 'valibot'
import { sayOffice } from '../texts/say-office.ts'
import { currentPasswordSchema, newPasswordSchema } from './account-rules.ts'
import { emailSchema } from './email.ts'

/**
 * Body of PUT /api/admin/{adminId} that changes the email. The password is required only when the token is not fresh.
 */
export const emailChangeSchema = v.object({
  email: v.optional(emailSchema, ''),
  oldPassword: v.optional(currentPasswordSchema),
})

/** Body of PUT /api/admin/{adminId} that changes the password. */
export const passwordChangeSchema = v.object({
  oldPassword: v.optional(currentPasswordSchema, ''),
  newPassword: newPasswordSchema,
  email: v.optional(v.undefined(sayOffice((texts) => texts.oneAtATime))),
})

export type AccountChange =
  | v.InferOutput<typeof emailChangeSchema>
  | v.InferOutput<typeof passwordChangeSchema>

/** Body of PUT /api/admin/{adminId}; the presence of `newPassword` selects the schema. */
export const accountChangeSchema = v.lazy((body) =>
  typeof body === 'object' && body !== null && 'newPassword' in body
    ? passwordChangeSchema
    : emailChangeSchema,
) as v.GenericSchema<unknown, AccountChange>
