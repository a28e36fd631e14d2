import { resetAnswerSchema } from '../../../../shared/accounts/password-reset.ts'
import { callApi } from '../../http/call-api.ts'

/** Throws ApiFailure. */
export async function askForLink(email: string): Promise<void> {
  await callApi({
    path: '/api/admin/forgotten-password',
    body: { email },
    schema: resetAnswerSchema,
  })
}

/** Throws ApiFailure. */
export async function setNewPassword(token: string, newPassword: string): Promise<void> {
  await callApi({
    path: '/api/admin/reset-password',
    body: { token, newPassword },
    schema: resetAnswerSchema,
  })
}
