import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import {
  OPERATIONS,
  type OperationPayload,
  type OperationType,
} from '../../../shared/operations/registry.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { OperationResultJson } from '../../../shared/sync/push.ts'
import { inSavepoint } from '../../database/in-savepoint.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { malformed } from './raw-operation.ts'

/** The device and sequence of an operation. */
export interface OperationPosition {
  deviceId: DeviceId
  sequence: number
}

/** A rejected operation that was sent again. */
export interface ReplacedOperation {
  id: OperationId
  /** Null when this server does not have it. */
  position: OperationPosition | null
  /** As it was sent, not validated; null when it is unreadable or this server does not have it. */
  payload: unknown
}

/** Origin of an operation: the device and account that made it, and the times it was made and received. */
export interface OperationSource {
  operationId: OperationId
  deviceId: DeviceId
  /** Its position among the operations of the device, from 1. */
  sequence: number
  /** The position of the first rejected operation that this one repeats; its own position if it repeats none. */
  original: OperationPosition
  /** The rejected operations that this one sends again, the latest first. */
  replaced: readonly ReplacedOperation[]
  /** The person at the till who made it, or the account that was signed in on the device. */
  actor: string
  /** The admin who was signed in when it was pushed; null when nobody was on a till that calls by its own token. */
  pushedBy: string | null
  /** The person who approved what is beyond the limits for sellers; null when nobody did. */
  approvedBy: string | null
  occurredAtMs: number
  receivedAtMs: number
}

/** Applies an operation of one type. A Refusal that it throws rejects the operation for good. */
export type OperationHandler<Type extends OperationType> = (
  transaction: WriteTransaction,
  payload: OperationPayload<Type>,
  source: OperationSource,
) => Promise<Pick<OperationResultJson, 'order' | 'product'>>

/** One handler for each type; a missing handler is a compile error. */
export type OperationHandlers = { [Type in OperationType]: OperationHandler<Type> }

/** The result of an operation that was rejected for good. */
export function rejected(id: string, refusal: Refusal): OperationResultJson {
  const { code, details, message } = refusal
  return {
    id,
    status: 'rejected',
    duplicate: false,
    code,
    ...(details !== undefined && { details }),
    message,
  }
}

/**
 * Validates and applies one operation of a known type in its own savepoint. A Refusal becomes the operation's result.
 * Any other error is thrown after the savepoint is rolled back, or TransactionLost when the whole transaction was.
 */
export async function applyOperation<Type extends OperationType>(
  transaction: WriteTransaction,
  handlers: OperationHandlers,
  type: Type,
  payload: unknown,
  source: OperationSource,
): Promise<OperationResultJson> {
  const { operationId: id } = source
  // Early: the checks of a schema that add up what it has refused already could fail.
  const checked = v.safeParse(OPERATIONS[type].payloadSchema, payload, { abortEarly: true })
  if (!checked.success) return rejected(id, malformed(checked.issues))
  try {
    const effects = await inSavepoint(transaction, () =>
      handlers[type](transaction, checked.output, source),
    )
    return { id, status: 'applied', duplicate: false, ...effects }
  } catch (error) {
    if (error instanceof Refusal) return rejected(id, error)
    throw error
  }
}
