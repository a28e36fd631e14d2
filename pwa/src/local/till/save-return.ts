import { centimesToDinars, sumLines, type Centimes } from '../../../../shared/money.ts'
import type { ReturnV1, ReturnV1Json } from '../../../../shared/operations/return.ts'
import { formatReturnNumber } from '../../../../shared/returns/return-number.ts'
import { MAX_TITLE, type NewOperation, type SavedOperation } from './save-operation.ts'
import type { CountersRow } from './till-db.ts'

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
    ticket: given.ticket ?? ticket,
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

/** The operation of a return; takes the till's next return number from `counters`. `ticket`: unless it has its own. */
export function returnOperation(
  given: ReturnToRecord,
  ticket: string,
  code: string,
  counters: CountersRow,
): NewOperation {
  counters.returns = (counters.returns ?? 0) + 1
  const shift = counters.shift?.id ?? null
  const payload = returnPayload(
    { shift, ...given },
    formatReturnNumber(code, counters.returns),
    ticket,
  )
  return { type: 'return.v1', payload }
}
