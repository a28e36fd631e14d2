import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { create } from 'zustand'
import { draftWithoutCustomer, isEmptyDraft, readDraft, type TillDraft } from './till-draft-form.ts'
import { tillDb } from './till-db.ts'

export const useDraftStore = create<{ loaded: boolean; draft: TillDraft | null }>(() => ({
  loaded: false,
  draft: null,
}))

/** Ids of drafts that this tab has shown: any other stored draft is another tab's open sale. */
const own = new Set<string>()

let queued: { draft: TillDraft | null } | null = null
let writing: Promise<void> | null = null

/** Stores the open sale, of which there is one per device: another tab's is parked, not overwritten. */
async function write(draft: TillDraft | null): Promise<void> {
  const { drafts, parked } = tillDb()
  await tillDb().transaction('rw', drafts, parked, async () => {
    const other = readDraft((await drafts.get('till'))?.draft)
    if (other !== null && !own.has(other.id) && !isEmptyDraft(other)) {
      await parked.put({ id: other.id, name: '', parkedAtMs: Date.now(), draft: other })
    }
    if (draft === null) await drafts.delete('till')
    else await drafts.put({ key: 'till', draft })
  })
}

async function writeQueued(): Promise<void> {
  while (queued !== null) {
    const { draft } = queued
    queued = null
    // An error is ignored: the next change writes again, and recording the sale reports a broken storage.
    await write(draft).catch(() => undefined)
  }
  writing = null
}

/** Shows the draft at once and writes it in the background; null discards it. */
export function keepDraft(draft: TillDraft | null): void {
  showDraft(draft)
  queued = { draft }
  writing ??= writeQueued()
}

/** Shows a draft that is already stored, or none. */
export function showDraft(draft: TillDraft | null): void {
  if (draft !== null) own.add(draft.id)
  useDraftStore.setState({ loaded: true, draft })
}

/** Resolves when no draft is being written: a late write would restore a recorded sale as a draft. */
export async function settleDraft(): Promise<void> {
  await writing
}

/** Clears the shown draft after its sale was recorded or parked, which deleted the stored one. */
export function forgetDraft(id: OperationId | undefined): void {
  if (id !== undefined && useDraftStore.getState().draft?.id === id) {
    useDraftStore.setState({ draft: null })
  }
}

/** Removes the customer from the shown sale after a logout; its lines stay for the next person who signs in. */
export function forgetShownCustomer(): void {
  const { draft } = useDraftStore.getState()
  if (draft !== null) useDraftStore.setState({ draft: draftWithoutCustomer(draft) })
}

let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const row = await tillDb()
    .drafts.get('till')
    .catch(() => undefined)
  // A sale begun while the database was still opening is newer.
  if (useDraftStore.getState().loaded) return
  showDraft(readDraft(row?.draft))
}

/** Loads the stored draft, once. */
export function loadDraft(): Promise<void> {
  loading ??= load()
  return loading
}
