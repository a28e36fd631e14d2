import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { create } from 'zustand'
import { draftWithoutCustomer, readDraft, type TillDraft } from './till-draft-form.ts'
import { tillDb } from './till-db.ts'

export const useDraftStore = create<{ loaded: boolean; draft: TillDraft | null }>(() => ({
  loaded: false,
  draft: null,
}))

/** Drafts that this tab has shown: any other in the storage is another tab's open sale. */
const own = new Set<string>()

let queued: { draft: TillDraft | null } | null = null
let writing: Promise<void> | null = null

/** There is one place for the open sale: what another tab has there is parked, not written over. */
async function write(draft: TillDraft | null): Promise<void> {
  const { drafts, parked } = tillDb()
  await tillDb().transaction('rw', drafts, parked, async () => {
    const other = readDraft((await drafts.get('till'))?.draft)
    if (other !== null && !own.has(other.id) && other.lines.length > 0) {
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
    // A draft that could not be kept is no lost sale: the next change tries again, and recording it speaks up.
    await write(draft).catch(() => undefined)
  }
  writing = null
}

/** Shows the draft at once and writes the newest one behind; null puts it away. */
export function keepDraft(draft: TillDraft | null): void {
  showDraft(draft)
  queued = { draft }
  writing ??= writeQueued()
}

/** Shows a draft that is stored as it is already, or none. */
export function showDraft(draft: TillDraft | null): void {
  if (draft !== null) own.add(draft.id)
  useDraftStore.setState({ loaded: true, draft })
}

/** Resolves when no draft is being written: a late write would bring a recorded sale back as a draft. */
export async function settleDraft(): Promise<void> {
  await writing
}

/** Forgets the shown draft after its sale was recorded or parked, which removed the stored one. */
export function forgetDraft(id: OperationId | undefined): void {
  if (id !== undefined && useDraftStore.getState().draft?.id === id) {
    useDraftStore.setState({ draft: null })
  }
}

/** After a logout: the sale this tab shows is whoever's signs in next, without its customer. */
export function forgetShownCustomer(): void {
  const { draft } = useDraftStore.getState()
  if (draft !== null) useDraftStore.setState({ draft: draftWithoutCustomer(draft) })
}

let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const row = await tillDb()
    .drafts.get('till')
    .catch(() => undefined)
  // Something rung up while the storage was still opening is newer.
  if (useDraftStore.getState().loaded) return
  showDraft(readDraft(row?.draft))
}

/** Reads the draft of an earlier visit, once. */
export function loadDraft(): Promise<void> {
  loading ??= load()
  return loading
}
