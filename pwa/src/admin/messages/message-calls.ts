import {
  messageChangedSchema,
  messageDeletedSchema,
} from '../../../../shared/contact/contact-message.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import { noteUnread } from './unread-messages.ts'

/** Throws ApiFailure. */
export async function markMessage(id: string, read: boolean): Promise<void> {
  const { unread } = await callApi({
    path: `/api/messages/${id}`,
    method: 'PUT',
    body: { read },
    schema: messageChangedSchema,
    token: readSession()?.token,
  })
  noteUnread(unread)
}

/** Throws ApiFailure. A message that is gone already counts as deleted: an earlier answer may have been lost. */
export async function deleteMessage(id: string): Promise<void> {
  try {
    const { unread } = await callApi({
      path: `/api/messages/${id}`,
      method: 'DELETE',
      schema: messageDeletedSchema,
      token: readSession()?.token,
    })
    noteUnread(unread)
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'unknown-message') return
    throw error
  }
}
