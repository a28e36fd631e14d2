import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { Refusal } from '../../../../shared/refusals.ts'
import { parkedTexts } from '#texts/till.ts'
import { refuseSavedDraft } from './save-sale.ts'
import { isEmptyDraft, readDraft, type TillDraft } from './till-draft-form.ts'
import { forgetDraft, settleDraft, showDraft } from './till-draft-writer.ts'
import { tillDb, type TillDb } from './till-db.ts'

/** A parked sale. Its draft's id becomes the operation's id, so that it is recorded once. */
export interface ParkedSale {
  id: OperationId
  /** Name given by the person; may be empty. */
  name: string
  /** Epoch ms by this device's clock. */
  parkedAtMs: number
  draft: TillDraft
}

/** Parks a sale and removes it as the open one, in one strict transaction. */
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
 * Makes a parked sale the open one and parks the open one, in one strict transaction. Throws
 * Refusal('invalid-request') when it is no longer parked: another tab opened it, or it was deleted.
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
    if (open !== null && !isEmptyDraft(open)) {
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

/** Makes a parked sale this page's open one; `open` is parked instead. */
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
      // Caught here, since the hook would throw it while rendering.
      .catch(() => []),
  )
  return (rows ?? []).flatMap((row) => {
    const draft = readDraft(row.draft)
    return draft === null ? [] : [{ ...row, draft }]
  })
}
