import * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import {
  OPERATIONS,
  type OperationPayload,
  type OperationType,
} from '../../../shared/operations/registry.ts'
import { operationSchema, type OperationResultWire } from '../../../shared/sync/push.ts'
import { inSavepoint } from '../../database/in-savepoint.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** Where and when an operation was made and came in. */
export interface OperationSource {
  operationId: string
  deviceId: string
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
) => Promise<Pick<OperationResultWire, 'order' | 'product'>>

/** One for each type: a type without a handler does not compile. */
export type OperationHandlers = { [Type in OperationType]: OperationHandler<Type> }

/** What is right about an operation apart from its payload, with its time parsed. */
export type CheckedOperation = v.InferOutput<typeof operationSchema>

/** An operation as it came: its id is a UUID, nothing else is known of it yet. */
export interface RawOperation {
  id: string
  [field: string]: unknown
}

/** The outcome of an operation that was refused for good. */
export function rejected(id: string, refusal: Refusal): OperationResultWire {
  return { id, status: 'rejected', duplicate: false, code: refusal.code, message: refusal.message }
}

/** The operation's envelope, or why it cannot be read. */
export function checkOperation(raw: RawOperation): CheckedOperation | Refusal {
  const result = v.safeParse(operationSchema, raw)
  if (result.success) return result.output
  return new Refusal('malformed-operation', { reason: describe(result.issues) })
}

function describe(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const path = v.getDotPath(issues[0])
  return path === null ? issues[0].message : `${path}: ${issues[0].message}`
}

/**
 * Applies one operation in a savepoint of its own. A refusal is its outcome; a fault throws, with the
 * operation's effects undone. The type must be known.
 */
export async function applyOperation<Type extends OperationType>(
  transaction: WriteTransaction,
  handlers: OperationHandlers,
  type: Type,
  operation: CheckedOperation,
  source: OperationSource,
): Promise<OperationResultWire> {
  const payload = v.safeParse(OPERATIONS[type].payloadSchema, operation.payload)
  if (!payload.success) {
    const reason = describe(payload.issues)
    return rejected(operation.id, new Refusal('malformed-operation', { reason }))
  }
  try {
    const effects = await inSavepoint(transaction, () =>
      handlers[type](transaction, payload.output, source),
    )
    return { id: operation.id, status: 'applied', duplicate: false, ...effects }
  } catch (error) {
    if (error instanceof Refusal) return rejected(operation.id, error)
    throw error
  }
}
