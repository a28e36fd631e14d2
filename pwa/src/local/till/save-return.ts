import { centimesToDinars, sumLines, type Centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import type { ReturnV1, ReturnV1Json } from '../../../../shared/operations/return.ts'
import { formatReturnNumber } from '../../../../shared/returns/return-number.ts'
import { operationTexts } from '#texts/operations.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import {
  inSavingTransaction,
  MAX_TITLE,
  type SavedOperation,
  type TillDeps,
} from './save-operation.ts'

/** A return as the till passes it; without a sale, nothing is known of where the goods were bought. */
export type ReturnToRecord = Partial<
  Pick<ReturnV1, 'ticket' | 'shift' | 'receiptNumber' | 'orderNumber' | 'sale'>
> & {
  lines: readonly ReturnV1['lines'][number][]
  /** The money given back; when omitted, the sum of the lines. */
  refund?: Centimes
}

export interface RecordedReturn extends SavedOperation {
  /** 'T1-R000012' */
  returnNumber: string
}

function returnPayload(given: ReturnToRecord, returnNumber: string, ticket: string): ReturnV1Json {
  const { lines, refund = sumLines(lines) } = given
  return {
    ticket,
    shift: given.shift ?? null,
    receiptNumber: given.receiptNumber ?? null,
    orderNumber: given.orderNumber ?? null,
    sale: given.sale ?? null,
    lines: lines.map((line) => ({
      ...line,
      title: line.title.slice(0, MAX_TITLE),
      price: centimesToDinars(line.price),
    })),
    refund: centimesToDinars(refund),
    method: 'cash',
    returnNumber,
  }
}

/**
 * Saves a return in one strict transaction with its number, from a counter of its own. `resolves`: the rejected
 * operation that this return replaces, resolved in the same transaction. Throws StorageRefused, and then nothing was
 * saved; Refusal('invalid-request') for a malformed return.
 */
export function saveReturn(
  deps: TillDeps,
  given: ReturnToRecord,
  resolves?: OperationId,
): Promise<RecordedReturn> {
  const ticket = given.ticket ?? (deps.newId ?? newId)()
  return inSavingTransaction(deps, 'return.v1', async (saving) => {
    const till = await saving.readTill()
    const { code } = till.device
    if (code === null) throw new StorageRefused('not-enrolled', operationTexts['return.v1'].noun)
    const row = await saving.add(till, (counters) => {
      counters.returns = (counters.returns ?? 0) + 1
      const number = formatReturnNumber(code, counters.returns)
      return { type: 'return.v1', payload: returnPayload(given, number, ticket) }
    })
    if (resolves !== undefined) await saving.resolveRejected(resolves, row.id)
    return { id: row.id, sequence: row.sequence, returnNumber: row.label }
  })
}
