import { createStore } from 'zustand/vanilla'
import { newId } from '../../../../../shared/new-id.ts'
import type {
  ImportedProductJson,
  PreviewAnswer,
  ConfirmedProductJson,
} from '../../../../../shared/products/product-import.ts'
import { ApiFailure, failureSentence } from '../../../http/api-failure.ts'
import { createTurns } from '../../../http/turns.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import {
  type Entry,
  entryOf,
  type ImportPreview,
  type ImportSource,
  pictureNames,
  previewOf,
  refusedEntry,
  refuseShared,
  sourcesToSend,
  withPictures,
} from './import-preview.ts'
import type { PictureZip } from './picture-zip.ts'
import type { FileProducts } from './read-products.ts'
import { TABLE_PROBLEMS } from '../../parts/table-file/table-problems.ts'
import type { ReadTable, TableRow } from '../../parts/table-file/table.ts'

export type ImportStep =
  | { at: 'start'; failure: string | null }
  | { at: 'reading'; name: string }
  | { at: 'checking'; name: string; done: number; all: number }
  /** The pictures of a zip are looked at. */
  | { at: 'unpacking'; name: string; done: number; all: number }
  | {
      at: 'preview'
      preview: ImportPreview
      leavesOut: boolean
      failure: string | null
      /** The shop has changed since: the file has to be checked again before it can be imported. */
      isStale: boolean
    }
  /** Pictures are sent, one at a time; they are shown once the products are imported. */
  | { at: 'sending'; preview: ImportPreview; done: number; all: number }
  /** `part`: the fraction sent, 0 to 1; 1 while the server saves. */
  | { at: 'importing'; preview: ImportPreview; part: number }
  | { at: 'done'; name: string; created: number; changed: number }

interface Deps {
  openFile: (file: File, signal: AbortSignal) => Promise<ReadTable>
  readProducts: (rows: readonly TableRow[]) => Promise<FileProducts | { problem: string }>
  preview: (products: readonly ImportedProductJson[], signal: AbortSignal) => Promise<PreviewAnswer>
  /** Opens a zip and looks at the pictures with these names. */
  openPictures: (
    file: File,
    names: readonly string[],
    how: { signal: AbortSignal; onProgress: (done: number, all: number) => void },
  ) => Promise<PictureZip | { problem: string }>
  /** Sends a picture; sent again, it is stored once. */
  sendPicture: (source: string, picture: File, signal: AbortSignal) => Promise<void>
  send: (
    products: readonly ConfirmedProductJson[],
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
  /** Adds the zip with the pictures that the file names, or another one. */
  choosePictures: (zip: File) => Promise<void>
  /** Leaves all pictures out, or takes them again. */
  setPicturesLeftOut: (isLeftOut: boolean) => Promise<void>
  /** Stops reading, checking, or sending pictures. */
  stop: () => void
  setLeavesOut: (leavesOut: boolean) => void
  checkAgain: () => Promise<void>
  send: () => Promise<void>
  reset: () => void
}

/** Products in one preview call: each is answered in a fraction of a second, also on a slow line. */
const CHECKED_AT_ONCE = 100

const start = (failure: string | null = null): ImportStep => ({ at: 'start', failure })

/** A picture cannot be sent: its archive is gone, or the server does not take it. */
class PictureRefused extends Error {}

/** The steps of an import: choose a file, see what it would do, import it. */
export function createImportStore(deps: Deps) {
  const gate = createPressGate()
  const turns = createTurns()
  /** One idempotency key per import, so that it counts once when an answer was lost. */
  let key = newId()
  let source: ImportSource | null = null
  /** Sources of pictures that the server did not have when the file was checked, without those sent since. */
  let missing = new Set<string>()

  return createStore<ImportDesk>((set, get) => {
    const go = (step: ImportStep) => set({ step })

    async function check(checked: ImportSource, signal: AbortSignal): Promise<void> {
      const { products, refused } = withPictures(checked)
      const entries: Entry[] = refused.map(refusedEntry)
      const all = products.length
      const unsent = new Set<string>()
      for (let done = 0; done < all; done += CHECKED_AT_ONCE) {
        go({ at: 'checking', name: checked.name, done, all })
        const slice = products.slice(done, done + CHECKED_AT_ONCE)
        const answer = await deps.preview(
          slice.map(({ product }) => product),
          signal,
        )
        for (const one of answer.missing) unsent.add(one)
        for (const [index, item] of slice.entries()) {
          const plan = answer.products[index]
          if (plan) entries.push(entryOf(item, plan))
        }
      }
      signal.throwIfAborted()
      key = newId()
      source = checked
      missing = unsent
      const preview = previewOf(checked, refuseShared(entries), missing)
      go({ at: 'preview', preview, leavesOut: false, failure: null, isStale: false })
    }

    /** Previews with a changed source of pictures; a failure leads back to the previous preview. */
    async function checkWith(change: Partial<ImportSource>): Promise<void> {
      const { step } = get()
      if (step.at !== 'preview' || !source) return
      const changed = { ...source, ...change }
      await run(
        (signal) => check(changed, signal),
        (failure) => ({ ...step, failure }),
      )
    }

    /** Sends the pictures that the server lacks; those sent before a failure are not sent again. */
    async function sendPictures(preview: ImportPreview, signal: AbortSignal): Promise<void> {
      const sources = sourcesToSend(preview.entries, missing)
      for (const [done, one] of sources.entries()) {
        go({ at: 'sending', preview, done, all: sources.length })
        const picture = await source?.zip?.read(one).catch(() => undefined)
        signal.throwIfAborted()
        // The person has moved or changed the archive since.
        if (!picture) throw new PictureRefused(texts.pictures.gone)
        try {
          await deps.sendPicture(one, picture, signal)
        } catch (error) {
          const isRefused = error instanceof ApiFailure && error.kind === 'refused'
          if (!isRefused || error.status === 401 || error.status === 403) throw error
          throw new PictureRefused(texts.pictures.problem(picture.name, error.message))
        }
        missing.delete(one)
        signal.throwIfAborted()
      }
    }

    /**
     * Runs work that later work, `stop` and `reset` abort. `backTo`: the step after a failure; whatever aborts the work
     * sets the step itself.
     */
    const run = (
      work: (signal: AbortSignal) => Promise<void>,
      backTo: (failure: string) => ImportStep,
    ) =>
      turns.run(work, (error) => {
        const isUnanswered = error instanceof ApiFailure && error.kind !== 'refused'
        go(backTo(isUnanswered ? error.message : failureSentence(error, texts.failedToCheck)))
      })

    return {
      step: start(),

      choose: (file) =>
        run(async (signal) => {
          go({ at: 'reading', name: file.name })
          const table = await deps.openFile(file, signal)
          signal.throwIfAborted()
          if ('problem' in table) return go(start(TABLE_PROBLEMS[table.problem]))
          const read = await deps.readProducts(table.rows)
          signal.throwIfAborted()
          if ('problem' in read) return go(start(read.problem))
          await check({ name: file.name, read, zip: null, isLeftOut: false }, signal)
        }, start),

      async choosePictures(zip) {
        const { step } = get()
        if (step.at !== 'preview' || !source) return
        const { read } = source
        const backTo = (failure: string): ImportStep => ({ ...step, failure })
        await run(async (signal) => {
          const names = pictureNames(read)
          const onProgress = (done: number, all: number) =>
            go({ at: 'unpacking', name: zip.name, done, all })
          onProgress(0, names.length)
          const opened = await deps.openPictures(zip, names, { signal, onProgress })
          signal.throwIfAborted()
          if ('problem' in opened) return go(backTo(opened.problem))
          if (source) await check({ ...source, zip: opened, isLeftOut: false }, signal)
        }, backTo)
      },

      setPicturesLeftOut: (isLeftOut) => checkWith({ isLeftOut }),

      stop() {
        const { step } = get()
        turns.end()
        if (step.at !== 'sending') return go(start())
        const { preview } = step
        deps.noteImporting(null)
        go({ at: 'preview', preview, leavesOut: true, failure: null, isStale: false })
      },

      setLeavesOut(leavesOut) {
        const { step } = get()
        if (step.at === 'preview') go({ ...step, leavesOut })
      },

      checkAgain: () => checkWith({}),

      async send() {
        await gate.run(async () => {
          const { step } = get()
          if (step.at !== 'preview' || step.isStale) return
          const { preview } = step
          if (preview.counts.refused > 0 && !step.leavesOut) return
          const products = preview.entries.flatMap(({ taken }) => taken ?? [])
          if (products.length === 0) return
          deps.noteImporting(preview.name)
          const signal = turns.begin()
          try {
            await sendPictures(preview, signal)
            go({ at: 'importing', preview, part: 0 })
            const { created, changed } = await deps.send(products, key, (part) =>
              go({ at: 'importing', preview, part }),
            )
            go({ at: 'done', name: preview.name, created, changed })
            deps.noteImporting(null)
            deps.onImported()
          } catch (error) {
            if (signal.aborted) return
            const isRefused =
              error instanceof PictureRefused ||
              (error instanceof ApiFailure && error.kind === 'refused')
            // A refused import was not saved. Without an answer that is unknown, so the note stays.
            if (isRefused) deps.noteImporting(null)
            go({
              ...step,
              failure: isRefused ? failureSentence(error, texts.failed) : texts.unanswered,
              isStale: error instanceof ApiFailure && error.code === 'import-changed',
            })
          }
        })
      },

      reset() {
        turns.end()
        go(start())
      },
    }
  })
}
