import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { attentionChangedSchema } from '../../../../shared/attention/attention.ts'
import { gapClosedSchema } from '../../../../shared/sync/device.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'

const listeners = new Set<() => void>()

/** Calls `listener` after each change of the list by this page. Returns an unsubscribe function. */
export function onAttentionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a note as done, or as open again. Throws ApiFailure. */
export async function changeNote(id: number, resolved: boolean): Promise<void> {
  try {
    await callApi({
      path: `/api/attention/${id}`,
      method: 'PUT',
      body: { resolved },
      schema: attentionChangedSchema,
      token: readSession()?.token,
    })
  } catch (error) {
    // A deleted note counts as done.
    const isGone = error instanceof ApiFailure && error.code === 'unknown-note'
    if (!isGone) throw error
  }
  for (const listener of listeners) listener()
}

/** Makes the server acknowledge past the gap of a till that begins at `sequence`. Throws ApiFailure. */
export async function closeGap(device: DeviceId, sequence: number): Promise<void> {
  await callApi({
    path: `/api/sync/devices/${device}/close-gap`,
    body: { sequence },
    schema: gapClosedSchema,
    token: readSession()?.token,
  })
  for (const listener of listeners) listener()
}
