import { createStore } from 'zustand/vanilla'
import { newId } from '../../../../../shared/new-id.ts'
import type {
  FieldChange,
  ImportedProductJson,
  PreviewedProduct,
  TakenProductJson,
} from '../../../../../shared/products/product-import.ts'
import { ApiFailure, failureSentence } from '../../../http/api-failure.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import type { FileProduct, FileProducts, RefusedProduct } from './read-products.ts'
import {
  MAX_FILE_BYTES,
  MAX_ROWS,
  type ReadTable,
  type TableProblem,
  type TableRow,
} from './table.ts'

export type EntryState = PreviewedProduct['state']

/** What the file says of a product, and what that would do. */
export interface Entry {
  line: number
  title: string
  state: EntryState
  /** Why it is refused. */
  reason: string | null
  changes: readonly FieldChange[]
  /** Null where it is refused. */
  product: ImportedProductJson | null
  taken: TakenProductJson | null
}

export interface ImportPreview {
  name: string
  entries: readonly Entry[]
  counts: Readonly<Record<EntryState, number>>
  unread: readonly string[]
}

export type ImportStep =
  | { at: 'start'; failure: string | null }
  | { at: 'reading'; name: string }
  | { at: 'checking'; name: string; done: number; all: number }
  | {
      at: 'preview'
      preview: ImportPreview
      leavesOut: boolean
      failure: string | null
      /** The shop has changed since: the file has to be checked again before it can be imported. */
      isStale: boolean
    }
  /** `part`: the fraction sent, 0 to 1; 1 while the server saves. */
  | { at: 'importing'; preview: ImportPreview; part: number }
  | { at: 'done'; name: string; created: number; changed: number }

interface Parts {
  openFile: (file: File, signal: AbortSignal) => Promise<ReadTable>
  readProducts: (rows: readonly TableRow[]) => Promise<FileProducts | { problem: string }>
  preview: (
    products: readonly ImportedProductJson[],
    signal: AbortSignal,
  ) => Promise<PreviewedProduct[]>
  send: (
    products: readonly TakenProductJson[],
    key: string,
    onProgress: (part: number) => void,
  ) => Promise<{ created: number; changed: number }>
  /** Remembers across a reload which file is being imported; null: none. */
  noteImporting: (name: string | null) => void
  /** Called after an import. */
  onImported: () => void
}

export interface ImportDesk {
  step: ImportStep
  choose: (file: File) => Promise<void>
  /** Stops reading or checking. */
  stop: () => void
  setLeavesOut: (leavesOut: boolean) => void
  checkAgain: () => Promise<void>
  send: () => Promise<void>
  reset: () => void
}

/** Products in one preview call: each is answered in a fraction of a second, also on a slow line. */
const CHECKED_AT_ONCE = 100

const MEGABYTE = 1024 * 1024
export const MAX_FILE_MEGABYTES = MAX_FILE_BYTES / MEGABYTE

const PROBLEMS: Readonly<Record<TableProblem, string>> = {
  'too-large': texts.tooLarge(MAX_FILE_MEGABYTES),
  'too-long': texts.tooLong(MAX_ROWS),
  'old-excel': texts.oldExcel,
  unreadable: texts.unreadable,
  empty: texts.empty,
}

const start = (failure: string | null = null): ImportStep => ({ at: 'start', failure })

/** An entry as it is sent: with what the preview has seen of it. */
function takenOf(product: ImportedProductJson, plan: PreviewedProduct): TakenProductJson | null {
  if (plan.state === 'new') return { product, seen: null }
  if (plan.state !== 'changed') return null
  const sizes = product.sizes.map((size, place) => {
    const expected = plan.stock[place]
    return typeof expected === 'number' && size.stock !== undefined ? { ...size, expected } : size
  })
  return { product: { ...product, sizes }, seen: { id: plan.id, revision: plan.revision } }
}

function entryOf({ title, product }: FileProduct, plan: PreviewedProduct): Entry {
  const isRefused = plan.state === 'refused'
  return {
    line: isRefused ? plan.line : product.line,
    title: title === '' && 'title' in plan ? plan.title : title,
    state: plan.state,
    reason: isRefused ? plan.reason : null,
    changes: plan.state === 'changed' ? plan.changes : [],
    product,
    taken: takenOf(product, plan),
  }
}

const refusedEntry = ({ line, title, reason }: RefusedProduct): Entry => ({
  line,
  title,
  reason,
  state: 'refused',
  changes: [],
  product: null,
  taken: null,
})

/**
 * Refuses what two products of a file may not share, which the server does not find when they are in different calls of the
 * preview: one product of the shop, one barcode.
 */
function refuseShared(entries: readonly Entry[]): Entry[] {
  const lineOf = new Map<string, number>()
  return entries.map((entry) => {
    const id = entry.taken?.seen?.id
    const barcodes = entry.product?.sizes.flatMap(({ barcode }) => barcode ?? []) ?? []
    const keys = [...(id === undefined ? [] : [`id ${id}`]), ...barcodes]
    const shared = keys.find((key) => lineOf.has(key))
    if (entry.state !== 'refused' && shared !== undefined) {
      const { title, line } = entry
      const earlier = lineOf.get(shared) ?? line
      const isBarcode = shared !== `id ${id}`
      const reason = isBarcode
        ? texts.problems.barcodeTwice(shared, earlier)
        : texts.problems.twice(earlier)
      return { ...refusedEntry({ line, title, reason }), product: entry.product }
    }
    if (entry.state !== 'refused') for (const key of keys) lineOf.set(key, entry.line)
    return entry
  })
}

function previewOf(name: string, entries: readonly Entry[], unread: readonly string[]) {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { state } of entries) counts[state] += 1
  return { name, unread, counts, entries: entries.toSorted((a, b) => a.line - b.line) }
}

/** Products that an import of this preview would write. */
export function importedCount({ counts }: ImportPreview): number {
  return counts.new + counts.changed
}

/** The steps of an import: choose a file, see what it would do, import it. */
export function createImportStore(parts: Parts) {
  const gate = createPressGate()
  let running = new AbortController()
  /** Under one key however often it is sent, so that a lost answer counts once. */
  let key = newId()

  return createStore<ImportDesk>((set, get) => {
    const go = (step: ImportStep) => set({ step })

    async function check(
      name: string,
      { products, refused, unread }: FileProducts,
      signal: AbortSignal,
    ): Promise<void> {
      const entries: Entry[] = refused.map(refusedEntry)
      const all = products.length
      for (let done = 0; done < all; done += CHECKED_AT_ONCE) {
        go({ at: 'checking', name, done, all })
        const slice = products.slice(done, done + CHECKED_AT_ONCE)
        const plans = await parts.preview(
          slice.map(({ product }) => product),
          signal,
        )
        for (const [index, item] of slice.entries()) {
          const plan = plans[index]
          if (plan) entries.push(entryOf(item, plan))
        }
      }
      signal.throwIfAborted()
      key = newId()
      const preview = previewOf(name, refuseShared(entries), unread)
      go({ at: 'preview', preview, leavesOut: false, failure: null, isStale: false })
    }

    /** Runs work that can be stopped; `backTo`: the step after a failure. */
    async function run(
      work: (signal: AbortSignal) => Promise<void>,
      backTo: (failure: string) => ImportStep,
    ): Promise<void> {
      running.abort()
      const mine = new AbortController()
      running = mine
      try {
        await work(mine.signal)
      } catch (error) {
        // Stopped, or another file was chosen: that has set the step.
        if (mine.signal.aborted) return
        const isUnanswered = error instanceof ApiFailure && error.kind !== 'refused'
        go(backTo(isUnanswered ? error.message : failureSentence(error, texts.failedToCheck)))
      }
    }

    return {
      step: start(),

      choose: (file) =>
        run(async (signal) => {
          go({ at: 'reading', name: file.name })
          const table = await parts.openFile(file, signal)
          signal.throwIfAborted()
          if ('problem' in table) return go(start(PROBLEMS[table.problem]))
          const read = await parts.readProducts(table.rows)
          signal.throwIfAborted()
          if ('problem' in read) return go(start(read.problem))
          await check(file.name, read, signal)
        }, start),

      stop() {
        running.abort()
        go(start())
      },

      setLeavesOut(leavesOut) {
        const { step } = get()
        if (step.at === 'preview') go({ ...step, leavesOut })
      },

      async checkAgain() {
        const { step } = get()
        if (step.at !== 'preview') return
        const { name, entries, unread } = step.preview
        const products = entries.flatMap(({ title, product }) =>
          product ? [{ title, product }] : [],
        )
        const refused = entries.flatMap(({ line, title, reason, product }) =>
          product ? [] : [{ line, title, reason: reason ?? '' }],
        )
        await run(
          (signal) => check(name, { products, refused, unread: [...unread] }, signal),
          (failure) => ({ ...step, failure }),
        )
      },

      async send() {
        await gate.run(async () => {
          const { step } = get()
          if (step.at !== 'preview' || step.isStale) return
          const { preview } = step
          if (preview.counts.refused > 0 && !step.leavesOut) return
          const products = preview.entries.flatMap(({ taken }) => taken ?? [])
          if (products.length === 0) return
          go({ at: 'importing', preview, part: 0 })
          parts.noteImporting(preview.name)
          try {
            const { created, changed } = await parts.send(products, key, (part) =>
              go({ at: 'importing', preview, part }),
            )
            go({ at: 'done', name: preview.name, created, changed })
            parts.noteImporting(null)
            parts.onImported()
          } catch (error) {
            const isRefused = error instanceof ApiFailure && error.kind === 'refused'
            // Whatever was refused was not saved; without an answer nobody knows, and the note stays.
            if (isRefused) parts.noteImporting(null)
            go({
              ...step,
              failure: isRefused ? failureSentence(error, texts.failed) : texts.unanswered,
              isStale: isRefused && error.code === 'import-changed',
            })
          }
        })
      },

      reset() {
        running.abort()
        go(start())
      },
    }
  })
}
