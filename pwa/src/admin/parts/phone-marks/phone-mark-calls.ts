import {
  type PhoneMarkJson,
  phoneMarkAnswerSchema,
  type StoredMark,
} from '../../../../../shared/desk/phone-mark.ts'
import { callApi } from '../../../http/call-api.ts'
import { readSession } from '../../../local/session/session.ts'

const pathOf = (phone: string) => `/api/desk/marks/${encodeURIComponent(phone)}`

/** The mark of a phone number; null when it has none. Throws ApiFailure. */
export async function readPhoneMark(
  phone: string,
  signal: AbortSignal,
): Promise<StoredMark | null> {
  const token = readSession()?.token
  const { mark } = await callApi({
    path: pathOf(phone),
    schema: phoneMarkAnswerSchema,
    token,
    signal,
  })
  return mark
}

/** Marks a phone number, or takes its mark away with null; returns the mark as it is now. Throws ApiFailure. */
export async function setPhoneMark(phone: string, body: PhoneMarkJson): Promise<StoredMark | null> {
  const { mark } = await callApi({
    path: pathOf(phone),
    method: 'PUT',
    body,
    schema: phoneMarkAnswerSchema,
    token: readSession()?.token,
  })
  return mark
}
