import { passwordSetSchema, resetAnswerSchema } from '../../../../shared/accounts/password-reset.ts'
import { callApi } from '../../http/call-api.ts'

/** Throws ApiFailure. */
export async function askForLink(email: string): Promise<void> {
  await callApi({
    path: '/api/admin/forgotten-password',
    body: { email },
    schema: resetAnswerSchema,
  })
}

/** Returns the email that the link put back; null for a link that only sets the password. Throws ApiFailure. */
export async function setNewPassword(token: string, newPassword: string): Promise<string | null> {
  const { putBack } = await callApi({
    path: '/api/admin/reset-password',
    body: { token, newPassword },
    schema: passwordSetSchema,
  })
  return putBack ?? null
}
