import type * as v from 'valibot'
import type { OperationResultWire, pushRequestSchema } from '../../../shared/sync/push.ts'
import { formatDay } from '../../../shared/time.ts'
import { readKnownAdmins } from '../../database/admins.ts'
import { noteAttention } from '../../database/attention.ts'
import { readSharedSequences, type StoredOperation } from '../../database/operations.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { operationHash, operationText, sequenceOf } from './raw-operation.ts'

type PushRequest = v.InferOutput<typeof pushRequestSchema>

/** Lists every rejection with the operation in full: its device may never be looked at again. */
export function noteRejections(
  transaction: WriteTransaction,
  { device, operations }: PushRequest,
  results: readonly OperationResultWire[],
  atMs: number,
): Promise<void> {
  const notes = operations.flatMap((raw, index) => {
    const result = results[index]
    if (result?.status !== 'rejected' || result.duplicate) return []
    return {
      kind: 'rejected-operation' as const,
      // An id that was used again is rejected once for each content.
      subject: result.code === 'id-reuse' ? `${raw.id} ${operationHash(raw)}` : raw.id,
      operationId: raw.id,
      deviceId: device,
      details: { message: result.message ?? '', content: operationText(raw) },
      atMs,
    }
  })
  return noteAttention(transaction, notes)
}

/**
 * Whether this push's sequences are those of other operations too: the device's profile was copied, and two devices
 * use one id. Both sides' operations are taken; the owner is told once, and the device at every answer until it has
 * taken an id of its own.
 */
export async function noteClone(
  transaction: WriteTransaction,
  { device, operations }: PushRequest,
  stored: readonly StoredOperation[],
  atMs: number,
): Promise<boolean> {
  const shared = await readSharedSequences(transaction, device, operations.map(sequenceOf))
  if (stored.some((row) => shared.has(row.sequence))) {
    const subject = `${device} ${Math.min(...shared)}`
    await noteAttention(transaction, [
      { kind: 'sequence-reused', subject, deviceId: device, details: {}, atMs },
    ])
  }
  return shared.size > 0
}

/**
 * Lists a device whose operations name somebody who is no account of this shop, once a day of the shop's calendar.
 * What it sold is taken all the same; who was signed in when it came in is known.
 */
export async function noteActors(
  transaction: WriteTransaction,
  push: {
    deviceId: string
    actors: readonly string[]
    pushedBy: string | null
    atMs: number
  },
): Promise<void> {
  const { deviceId, pushedBy, atMs } = push
  const actors = [...new Set(push.actors)]
  const known = await readKnownAdmins(transaction, actors)
  const stranger = actors.find((actor) => !known.has(actor))
  if (stranger === undefined) return
  await noteAttention(transaction, [
    {
      kind: 'unknown-actor',
      subject: `${deviceId} ${formatDay(atMs)}`,
      deviceId,
      details: { actor: stranger, pushedBy },
      atMs,
    },
  ])
}
