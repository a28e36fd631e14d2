import { newId } from '../../../../shared/new-id.ts'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { watchQuery, type Watch } from '../storage/watch-query.ts'
import { type DraftRow, type TillDb, tillDb } from './till-db.ts'

/** This tab, as the writer of drafts. */
const THIS_TAB = newId()

/** The stored draft of goods that are being taken in or written off. All tabs of the device show the same one. */
export interface GoodsDrafts {
  /** Writes the draft in the background; null deletes it. */
  keep: (draft: { id: OperationId } | null) => void
  /** Resolves when no draft is being written: a late write would restore a recorded one. */
  settle: () => Promise<void>
  /**
   * Calls `show` with the stored draft, null for none: once at first, and whenever another tab wrote or recorded it.
   * Returns a function that ends it.
   */
  follow: (show: (draft: unknown) => void) => () => void
}

const known = new Map<GoodsDocumentKind, GoodsDrafts>()

/** The drafts of one kind of goods in this tab. */
export function goodsDrafts(kind: GoodsDocumentKind): GoodsDrafts {
  const drafts = known.get(kind) ?? createGoodsDrafts(kind)
  known.set(kind, drafts)
  return drafts
}

/** `database`, `tab`: replaced by tests. */
export function createGoodsDrafts(
  kind: GoodsDocumentKind,
  database: () => TillDb = tillDb,
  tab: string = THIS_TAB,
): GoodsDrafts {
  let queued: { draft: { id: OperationId } | null } | null = null
  let writing: Promise<void> | null = null
  /** Number of changes by this tab: a read that began before one of them is outdated. */
  let changes = 0

  async function read(): Promise<DraftRow | undefined> {
    return database().drafts.get(kind)
  }

  async function write(): Promise<void> {
    while (queued !== null) {
      const { draft } = queued
      queued = null
      const { drafts } = database()
      try {
        if (draft === null) await drafts.delete(kind)
        else await drafts.put({ key: kind, draft, tab })
      } catch {
        // The next change writes again, and recording reports a broken storage.
      }
    }
    writing = null
  }

  return {
    keep(draft) {
      changes += 1
      queued = { draft }
      writing ??= write()
    },
    async settle() {
      await writing
    },
    follow(show) {
      let watch: Watch | null = null
      let isEnded = false
      /** What was shown last, as JSON. */
      let shown: string | null = null
      const tell = (row: DraftRow | undefined) => {
        const draft = row?.draft ?? null
        const json = JSON.stringify(draft)
        if (json === shown) return
        shown = json
        show(draft)
      }
      const begin = async () => {
        // Waits for pending writes of an earlier page of this tab.
        await writing
        // The page works without the stored draft, and recording reports a broken storage.
        const stored = await read().catch(() => undefined)
        if (isEnded) return
        tell(stored)
        watch = watchQuery(
          async () => ({ before: changes, row: await read() }),
          ({ before, row }) => {
            if (before !== changes || writing !== null) return
            if (row?.tab === tab) shown = null
            else tell(row)
          },
          () => undefined,
        )
      }
      void begin()
      return () => {
        isEnded = true
        watch?.stop()
      }
    },
  }
}
