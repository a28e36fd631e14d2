import { createStore } from 'zustand/vanilla'
import type { Courier } from '../../../../shared/couriers/courier.ts'
import {
  MAX_FILE_NAME,
  MAX_STATUS_LINES,
  type StatusImportDetail,
  type StatusLayout,
  type StatusLineJson,
  type StatusPreview,
} from '../../../../shared/parcels/status-file.ts'
import { type WordMeaning, wordKey } from '../../../../shared/parcels/status-words.ts'
import { isMoment } from '../../../../shared/schemas.ts'
import { toIso } from '../../../../shared/time.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { createRequestIds } from '../../http/request-ids.ts'
import { createTurns } from '../../http/turns.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { TABLE_PROBLEMS } from '../parts/table-file/table-problems.ts'
import type { ReadTable } from '../parts/table-file/table.ts'
import { readStatusLines } from './read-status-file.ts'
import {
  columnsOf,
  findColumns,
  isComplete,
  type Places,
  type StatusTable,
} from './status-columns.ts'
import type {
  importStatusFile,
  previewStatusFile,
  readStatusLayout,
  saveStatusLayout,
} from './status-file-calls.ts'

export type StatusCourier = Pick<Courier, '_id' | 'name' | 'format'>

/** A parsed file, and how the files of its courier are read. */
interface OpenFile {
  name: string
  courier: StatusCourier
  /** ISO 8601; when the file was last changed. */
  madeAt: string
  table: StatusTable
  layout: StatusLayout
}

interface CheckedFile extends OpenFile {
  lines: readonly StatusLineJson[]
  preview: StatusPreview
}

export type StatusStep =
  | { at: 'start'; failure: string | null }
  | { at: 'reading'; name: string }
  /** The columns are chosen by hand. */
  | { at: 'columns'; file: OpenFile; failure: string | null }
  | { at: 'checking'; name: string; count: number }
  | {
      at: 'preview'
      file: CheckedFile
      failure: string | null
      /** The meanings of words have changed, so the file must be checked again before the import. */
      isStale: boolean
      /** The import was sent without an answer; only sending it again tells whether it was made. */
      isUnanswered: boolean
    }
  | { at: 'importing'; name: string }
  | { at: 'done'; done: StatusImportDetail }

interface Deps {
  openFile: (file: File, signal: AbortSignal) => Promise<ReadTable>
  readLayout: typeof readStatusLayout
  saveLayout: typeof saveStatusLayout
  preview: typeof previewStatusFile
  send: typeof importStatusFile
  now: () => number
}

export interface StatusDesk {
  step: StatusStep
  /** Whether a choice is being saved. */
  saving: boolean
  choose: (courier: StatusCourier, file: File) => Promise<void>
  stop: () => void
  openColumns: () => void
  keepColumns: (places: Places) => Promise<void>
  /** Saves the meanings of words, and checks the file again. `meanings`: by the word as in the file. */
  keepMeanings: (meanings: ReadonlyMap<string, WordMeaning>) => Promise<void>
  checkAgain: () => Promise<void>
  send: () => Promise<void>
  reset: () => void
}

const start = (failure: string | null = null): StatusStep => ({ at: 'start', failure })

/** Words of unknown meaning with the number of their lines, the most frequent first. */
export function unknownWords({ lines }: StatusPreview): [word: string, lines: number][] {
  const words = new Map<string, { word: string; count: number }>()
  for (const { outcome, word } of lines) {
    if (outcome !== 'unknown-word') continue
    const known = words.get(wordKey(word)) ?? { word, count: 0 }
    words.set(wordKey(word), { ...known, count: known.count + 1 })
  }
  return [...words.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ word, count }) => [word, count])
}

/** The numbers of parcels that an import of this preview would change. */
export function countWritten({ counts, lines }: StatusPreview): { moves: number; learned: number } {
  return {
    moves: counts.moves + counts.amount,
    learned: lines.filter(({ learns }) => learns).length,
  }
}

/** Whether no line matches a parcel of the courier. */
export function isProbablyWrong({ lines }: StatusPreview): boolean {
  return lines.every(({ parcel }) => parcel === null)
}

/**
 * Whether the import can be sent. After a lost answer it can be sent although the connection counts as offline: the
 * lost answer itself caused that, and the next check of the connection may be a while away.
 */
export function canSend(
  { step, saving }: Pick<StatusDesk, 'step' | 'saving'>,
  isOffline: boolean,
): boolean {
  return step.at === 'preview' && !step.isStale && !saving && (!isOffline || step.isUnanswered)
}

/** The steps of an import: choose a file, clarify unknown columns and words, preview, import. */
export function createStatusFileStore(deps: Deps) {
  const gate = createPressGate()
  const turns = createTurns()
  const ids = createRequestIds()

  return createStore<StatusDesk>((set, get) => {
    const go = (step: StatusStep) => set({ step })

    /**
     * Runs work that later work, `stop` and `reset` abort. `backTo`: the step after a failure; whatever aborts the work
     * sets the step itself.
     */
    const run = (
      work: (signal: AbortSignal) => Promise<void>,
      backTo: (failure: string) => StatusStep,
    ) => turns.run(work, (error) => go(backTo(failureSentence(error, texts.failedToCheck))))

    async function check(file: OpenFile, signal: AbortSignal): Promise<void> {
      const { name, courier, madeAt, table } = file
      const lines = readStatusLines(table)
      if (lines.length === 0) return go(start(texts.noLines))
      if (lines.length > MAX_STATUS_LINES) return go(start(texts.tooMany(MAX_STATUS_LINES)))
      go({ at: 'checking', name, count: lines.length })
      const preview = await deps.preview(courier._id, { lines, madeAt }, signal)
      signal.throwIfAborted()
      go({
        at: 'preview',
        file: { ...file, lines, preview },
        failure: null,
        isStale: false,
        isUnanswered: false,
      })
    }

    /** Saves a change of how the courier's files are read; null when that failed, which the step then shows. */
    async function keep(
      file: OpenFile,
      change: Partial<Omit<StatusLayout, 'revision'>>,
      backTo: (file: OpenFile, failure: string) => StatusStep,
    ): Promise<StatusLayout | null> {
      set({ saving: true })
      try {
        return await deps.saveLayout(file.courier._id, { ...file.layout, ...change })
      } catch (error) {
        const isChanged = error instanceof ApiFailure && error.code === 'courier-changed'
        // The next attempt is based on what another tab has saved.
        const layout = isChanged
          ? await deps.readLayout(file.courier._id).catch(() => file.layout)
          : file.layout
        go(backTo({ ...file, layout }, failureSentence(error, texts.notKept)))
        return null
      } finally {
        set({ saving: false })
      }
    }

    return {
      step: start(),
      saving: false,

      choose: (courier, chosen) =>
        run(async (signal) => {
          const { name } = chosen
          go({ at: 'reading', name })
          const read = await deps.openFile(chosen, signal)
          signal.throwIfAborted()
          if ('problem' in read) return go(start(TABLE_PROBLEMS[read.problem]))
          const layout = await deps.readLayout(courier._id, signal)
          signal.throwIfAborted()
          const table = findColumns(read.rows, layout.columns, courier.format)
          if (table === null) return go(start(texts.noHeadings))
          const now = deps.now()
          const isPast = isMoment(chosen.lastModified) && chosen.lastModified <= now
          const madeAt = toIso(isPast ? chosen.lastModified : now)
          const file = { name, courier, madeAt, table, layout }
          if (!isComplete(table.places)) return go({ at: 'columns', file, failure: null })
          await check(file, signal)
        }, start),

      stop() {
        turns.end()
        go(start())
      },

      openColumns() {
        const { step } = get()
        if (step.at === 'preview') go({ at: 'columns', file: step.file, failure: null })
      },

      async keepColumns(places) {
        await gate.run(async () => {
          const { step } = get()
          if (step.at !== 'columns') return
          const { file } = step
          const table = { ...file.table, places }
          const layout = await keep(file, { columns: columnsOf(table) }, (mine, failure) => ({
            at: 'columns',
            file: mine,
            failure,
          }))
          if (layout === null) return
          await run(
            (signal) => check({ ...file, table, layout }, signal),
            (failure) => ({ at: 'columns', file: { ...file, table, layout }, failure }),
          )
        })
      },

      async keepMeanings(meanings) {
        await gate.run(async () => {
          const { step } = get()
          if (step.at !== 'preview' || meanings.size === 0) return
          const { file } = step
          const given = [...meanings].map(([word, meaning]) => ({ word: wordKey(word), meaning }))
          const others = file.layout.words.filter((kept) =>
            given.every(({ word }) => word !== kept.word),
          )
          const layout = await keep(file, { words: [...others, ...given] }, (mine, failure) => ({
            ...step,
            file: { ...file, ...mine },
            failure,
          }))
          if (layout === null) return
          await run(
            (signal) => check({ ...file, layout }, signal),
            (failure) => ({ ...step, file: { ...file, layout }, failure, isStale: true }),
          )
        })
      },

      async checkAgain() {
        const { step } = get()
        if (step.at !== 'preview') return
        await run(
          async (signal) => {
            const layout = await deps.readLayout(step.file.courier._id, signal)
            await check({ ...step.file, layout }, signal)
          },
          (failure) => ({ ...step, failure }),
        )
      },

      async send() {
        await gate.run(async () => {
          const { step } = get()
          if (step.at !== 'preview' || step.isStale) return
          const { name, courier, madeAt, lines, preview } = step.file
          const request = {
            courier: courier._id,
            revision: preview.revision,
            fileName: name.slice(0, MAX_FILE_NAME),
            madeAt,
            lines,
          }
          const id = ids.idFor(request)
          go({ at: 'importing', name })
          try {
            const done = await deps.send({ id, ...request })
            ids.answered()
            go({ at: 'done', done })
          } catch (error) {
            const isRefused = error instanceof ApiFailure && error.kind === 'refused'
            go({
              ...step,
              failure: isRefused ? failureSentence(error, texts.failed) : texts.unanswered,
              isStale: error instanceof ApiFailure && error.code === 'courier-changed',
              isUnanswered: !isRefused,
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
