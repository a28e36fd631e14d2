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

/** Where and when an operation was made and came in. */
export interface OperationSource {
  operationId: OperationId
  deviceId: DeviceId
  /** The admin who was signed in on the device when it was made. */
  actor: string
  occurredAtMs: number
  receivedAtMs: number
}

/** Does what an operation of one type says. A Refusal it throws is the operation's final rejection. */
export type OperationHandler<Type extends OperationType> = (
  transaction: WriteTransaction,
  payload: OperationPayload<Type>,
  source: OperationSource,
) => Promise<Pick<OperationResultJson, 'order' | 'product'>>

/** One for each type: a type without a handler does not compile. */
export type OperationHandlers = { [Type in OperationType]: OperationHandler<Type> }

/** The outcome of an operation that was refused for good. */
export function rejected(id: string, refusal: Refusal): OperationResultJson {
  return { id, status: 'rejected', duplicate: false, code: refusal.code, message: refusal.message }
}

/**
 * Applies one operation of a known type in a savepoint of its own. A refusal is its outcome; a fault throws, with the
 * operation's effects undone, or throws TransactionLost when nothing of the transaction stands any more.
 */
export async function applyOperation<Type extends OperationType>(
  transaction: WriteTransaction,
  handlers: OperationHandlers,
  type: Type,
  payload: unknown,
  source: OperationSource,
): Promise<OperationResultJson> {
  const { operationId: id } = source
  const checked = v.safeParse(OPERATIONS[type].payloadSchema, payload)
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
