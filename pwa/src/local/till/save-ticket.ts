import { newId } from '../../../../shared/new-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { operationTexts } from '#texts/operations.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { returnOperation, type RecordedReturn, type ReturnToRecord } from './save-return.ts'
import { inSavingTransaction, type TillDeps } from './save-operation.ts'
import {
  refuseSavedDraft,
  saleOperation,
  type RecordedSale,
  type SaleInTicket,
  type SaleToRecord,
} from './save-sale.ts'
import type { OutboxRow } from './till-db.ts'

/** A ticket, recorded and printed as one: returned goods, sold goods, or both. */
export interface TicketToRecord {
  /** The draft of this ticket, deleted in the same transaction; its id becomes that of the sale, or of the first return. */
  draftId?: OperationId | undefined
  /** One for each sale that goods come back from. */
  returns: readonly ReturnToRecord[]
  sale: SaleInTicket | null
  /** The person who approved what exceeds the limits for sellers. */
  approvedBy?: string | undefined
}

export interface RecordedTicket {
  returns: RecordedReturn[]
  sale: RecordedSale | null
}

const savedOf = ({ id, sequence }: OutboxRow) => ({ id, sequence })

/**
 * Saves a ticket in one strict transaction: the counters, its returns, its sale, and the deletion of its draft.
 * `replaces`: the rejected operation that this ticket sends again, resolved in the same transaction. Its returns name the
 * draft's id as their ticket, which is the id of its sale.
 * Throws StorageRefused, and then nothing was saved; Refusal('invalid-request') for a malformed ticket; AlreadySaved for a
 * draft that another tab has saved.
 */
export function saveTicket(
  deps: TillDeps,
  { draftId, returns, sale, approvedBy }: TicketToRecord,
  replaces?: OperationId,
): Promise<RecordedTicket> {
  const { tillDb } = deps
  const type = sale === null ? 'return.v1' : 'store-order.v2'
  const id = draftId ?? (deps.newId ?? newId)()
  return inSavingTransaction(deps, type, async (saving) => {
    const [till, open, parked] = await Promise.all([
      saving.readTill(),
      tillDb.drafts.get('till'),
      draftId === undefined ? undefined : tillDb.parked.get(draftId),
      refuseSavedDraft(tillDb, draftId),
    ])
    const { code } = till.device
    if (code === null) throw new StorageRefused('not-enrolled', operationTexts[type].noun)
    const isOpen = draftId !== undefined && draftIdOf(open?.draft) === draftId
    const { staff } = till.device
    // An operation that is sent again keeps its own seller.
    const seller = replaces === undefined && staff?.locked === false ? staff.person : null
    const [backRows, saleRow] = await Promise.all([
      Promise.all(
        returns.map((given, n) =>
          saving.add(
            till,
            (counters) => returnOperation(given, id, code, counters),
            sale === null && n === 0 ? { id, replaces, approvedBy } : { approvedBy },
          ),
        ),
      ),
      sale &&
        saving.add(till, (counters) => saleOperation({ seller, ...sale }, id, code, counters), {
          id,
          replaces,
          approvedBy,
        }),
      isOpen && tillDb.drafts.delete('till'),
      // Another tab may have parked it meanwhile.
      parked && tillDb.parked.delete(parked.id),
    ])
    return {
      returns: backRows.map((row) => ({ ...savedOf(row), returnNumber: row.label })),
      sale: saleRow && { ...savedOf(saleRow), receiptNumber: saleRow.label },
    }
  })
}

function draftIdOf(draft: unknown): unknown {
  return draft !== null && typeof draft === 'object' && 'id' in draft ? draft.id : undefined
}

/** Saves a ticket that is a sale alone; as saveTicket. */
export async function saveSale(
  deps: TillDeps,
  { draftId, ...sale }: SaleToRecord,
  replaces?: OperationId,
): Promise<RecordedSale> {
  const saved = await saveTicket(deps, { draftId, returns: [], sale }, replaces)
  if (saved.sale === null) throw new TypeError('A sale was saved without its row.')
  return saved.sale
}

/** Saves a ticket that is one return; as saveTicket. */
export async function saveReturn(
  deps: TillDeps,
  given: ReturnToRecord,
  replaces?: OperationId,
): Promise<RecordedReturn> {
  const { returns } = await saveTicket(deps, { returns: [given], sale: null }, replaces)
  const [saved] = returns
  if (!saved) throw new TypeError('A return was saved without its row.')
  return saved
}
