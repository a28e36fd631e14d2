import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { Refusal } from '../../../../shared/refusals.ts'
import { parkedTexts } from '../../texts/en-till.ts'
import { refuseSavedDraft } from './save-sale.ts'
import { readDraft, type TillDraft } from './till-draft-form.ts'
import { forgetDraft, settleDraft, showDraft } from './till-draft-writer.ts'
import { tillDb, type TillDb } from './till-db.ts'

/** A sale kept aside. Its draft's id becomes the operation's, so it too is recorded once. */
export interface ParkedSale {
  id: OperationId
  /** What the person called it; may be empty. */
  name: string
  /** Epoch ms by this device's clock. */
  parkedAtMs: number
  draft: TillDraft
}

/** Keeps a sale aside in one strict transaction; the open sale's place is free after it. */
export async function keepParked(db: TillDb, sale: ParkedSale): Promise<void> {
  const { parked, drafts, outbox, history, rejected } = db
  await db.transaction('rw', [parked, drafts, outbox, history, rejected], async () => {
    await refuseSavedDraft(db, sale.id)
    await parked.put(sale)
    const open = readDraft((await drafts.get('till'))?.draft)
    if (open?.id === sale.id) await drafts.delete('till')
  })
}

/**
 * Puts a parked sale on the counter, and what lies there aside, in one strict transaction. Throws
 * Refusal('invalid-request') when it is not parked any more: another tab took it up, or it was deleted.
 */
export async function takeUpParked(
  db: TillDb,
  id: OperationId,
  open: TillDraft | null,
  now: number,
): Promise<TillDraft> {
  const { parked, drafts } = db
  return db.transaction('rw', [parked, drafts], async () => {
    const draft = readDraft((await parked.get(id))?.draft)
    if (draft === null) throw new Refusal('invalid-request', { reason: parkedTexts.gone })
    if (open !== null && open.lines.length > 0) {
      await parked.put({ id: open.id, name: '', parkedAtMs: now, draft: open })
    }
    await parked.delete(id)
    await drafts.put({ key: 'till', draft })
    return draft
  })
}

/** Parks the open sale of this page. */
export async function parkSale(draft: TillDraft, name: string): Promise<void> {
  await settleDraft()
  await keepParked(tillDb(), { id: draft.id, name: name.trim(), parkedAtMs: Date.now(), draft })
  forgetDraft(draft.id)
}

/** Shows a parked sale as this page's open one; `open` takes its place among the parked. */
export async function takeUpSale(id: OperationId, open: TillDraft | null): Promise<TillDraft> {
  await settleDraft()
  const draft = await takeUpParked(tillDb(), id, open, Date.now())
  showDraft(draft)
  return draft
}

export async function deleteParked(id: OperationId): Promise<void> {
  await tillDb().parked.delete(id)
}

/** The parked sales, oldest first, followed live in every tab; none while the storage does not answer. */
export function useParkedSales(): ParkedSale[] {
  const rows = useLiveQuery(() =>
    tillDb()
      .parked.orderBy('parkedAtMs')
      .toArray()
      // Caught here: the hook would throw it into the page.
      .catch(() => []),
  )
  return (rows ?? []).flatMap((row) => {
    const draft = readDraft(row.draft)
    return draft === null ? [] : [{ ...row, draft }]
  })
}
