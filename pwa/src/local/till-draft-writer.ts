import * as v from 'valibot'
import { create } from 'zustand'
import { centimes } from '../../../shared/money.ts'
import type { SoldLine } from './operation-content.ts'
import { tillDb } from './till-db.ts'

/** A half-open sale, kept on the device until it is recorded or put away. */
export interface TillDraft {
  /** UUID of the draft, handed to recordSale as draftId. */
  id: string
  lines: SoldLine[]
  fullName: string
  phone: string
  city: string
  commune: string
}

const draftSchema = v.object({
  id: v.string(),
  lines: v.array(
    v.object({
      productId: v.string(),
      title: v.string(),
      size: v.nullable(v.string()),
      quantity: v.number(),
      price: v.pipe(v.number(), v.safeInteger(), v.transform(centimes)),
    }),
  ),
  fullName: v.string(),
  phone: v.string(),
  city: v.string(),
  commune: v.string(),
})

export const useDraftStore = create<{ loaded: boolean; draft: TillDraft | null }>(() => ({
  loaded: false,
  draft: null,
}))

let queued: { draft: TillDraft | null } | null = null
let writing: Promise<void> | null = null

async function write(draft: TillDraft | null): Promise<void> {
  const { drafts } = tillDb()
  if (draft === null) await drafts.delete('till')
  else await drafts.put({ key: 'till', draft })
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
  useDraftStore.setState({ loaded: true, draft })
  queued = { draft }
  writing ??= writeQueued()
}

/** Resolves when no draft is being written: a late write would bring a recorded sale back as a draft. */
export async function settleDraft(): Promise<void> {
  await writing
}

/** Forgets the shown draft after its sale was recorded, which removed the stored one. */
export function forgetDraft(id: string | undefined): void {
  if (id !== undefined && useDraftStore.getState().draft?.id === id) {
    useDraftStore.setState({ draft: null })
  }
}

let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const row = await tillDb()
    .drafts.get('till')
    .catch(() => undefined)
  const stored = v.safeParse(draftSchema, row?.draft)
  // Something rung up while the storage was still opening is newer.
  if (useDraftStore.getState().loaded) return
  useDraftStore.setState({ loaded: true, draft: stored.success ? stored.output : null })
}

/** Reads the draft of an earlier visit, once. */
export function loadDraft(): Promise<void> {
  loading ??= load()
  return loading
}
