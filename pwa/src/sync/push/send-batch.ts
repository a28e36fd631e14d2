import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { PROTOCOL } from '../../../../shared/sync/protocol.ts'
import { toIso } from '../../../../shared/time.ts'
import { callApi } from '../../http/call-api.ts'
import type { Transport } from '../../http/transport.ts'
import { transportOf, type EngineDeps } from '../engine/engine-deps.ts'
import { toldOf } from '../told.ts'
import { pruneHistory } from '../till/prune-history.ts'
import {
  outcomesById,
  pushReceiptSchema,
  type OperationOutcome,
  type PushReceipt,
} from './push-answer.ts'
import type { ReadBatch } from './read-batch.ts'
import { settlePush, type SettledPush } from './settle-push.ts'

const PUSH_TIMEOUT_MS = 30_000
/** Up to this many operations are read and settled without a noticeable delay. */
const FEW = 10

/** Call before reading or settling `operations`: for a large number, waits for a pause in the input. */
export async function leaveRoom(deps: EngineDeps, operations: number): Promise<void> {
  if (operations > FEW) await deps.personFirst?.()
}

export interface PushBatch {
  device: DeviceId
  epoch: string | null
  told?: readonly string[]
  /** Epoch ms by the sending device's clock. */
  sentAt: number
  /** The token of the account that is signed in on a till that calls by its own. */
  signedIn?: string | undefined
  operations: readonly { id: OperationId; wire: string }[]
}

/**
 * Pushes operations and returns their outcomes. Each operation is sent byte for byte as stored: the server compares
 * repeated sends of one id. Throws ApiFailure unless every operation has an outcome.
 */
export async function pushOperations(
  { device, epoch, told = [], sentAt, signedIn, operations }: PushBatch,
  token: string | undefined,
  transport: Transport,
): Promise<{ receipt: PushReceipt; outcomes: Map<OperationId, OperationOutcome> }> {
  const known = { device, epoch, ...(told.length > 0 && { told }) }
  const head = JSON.stringify({ protocol: PROTOCOL, ...known, sentAt: toIso(sentAt), signedIn })
  const texts = operations.map((operation) => operation.wire).join(',')
  const receipt = await callApi(
    {
      path: '/api/sync/push',
      jsonText: `${head.slice(0, -1)},"operations":[${texts}]}`,
      schema: pushReceiptSchema,
      token,
      timeoutMs: PUSH_TIMEOUT_MS,
    },
    transport,
  )
  const ids = operations.map((operation) => operation.id)
  return { receipt, outcomes: outcomesById(ids, receipt) }
}

/** Sends one batch (all of one device) and settles its outcomes. When it throws, nothing was changed on the device. */
export async function sendBatch(
  deps: EngineDeps,
  token: string,
  { rows, epoch, told }: ReadBatch,
): Promise<SettledPush> {
  const { tillDb, catalogDb, now } = deps
  const [first] = rows
  if (!first) throw new TypeError('a batch without operations cannot be sent')
  // The catalogue's is newer when nothing was pushed for long.
  const cursor = await catalogDb.cursors.get('counter').catch(() => undefined)
  const allTold = toldOf(cursor?.told, told)
  const { receipt, outcomes } = await pushOperations(
    {
      device: first.device,
      epoch,
      told: allTold,
      sentAt: now(),
      signedIn: deps.beside?.(),
      operations: rows,
    },
    token,
    transportOf(deps),
  )
  await leaveRoom(deps, rows.length)
  const settled = await settlePush(tillDb, rows, outcomes, receipt)
  // Housekeeping: its failure must not fail the push.
  if (settled.hasOldHistory) {
    await pruneHistory(tillDb, catalogDb, receipt.serverTime).catch(() => undefined)
  }
  return settled
}
