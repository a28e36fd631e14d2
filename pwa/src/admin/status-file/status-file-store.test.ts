import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  LINE_OUTCOMES,
  type JudgedLine,
  type OutcomeCounts,
  type StatusImportDetail,
  type StatusLayout,
  type StatusPreview,
} from '../../../../shared/parcels/status-file.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { ReadTable } from '../parts/table-file/table.ts'
import {
  canSend,
  createStatusFileStore,
  isProbablyWrong,
  unknownWords,
} from './status-file-store.ts'

const COURIER = { _id: 'rapide', name: 'Rapide', format: 'ecotrack' } as const
const NOW = Date.parse('2026-11-26T12:00:00Z')
const NO_COLUMNS = { number: '', tracking: '', state: '', date: '', collected: '' }

const judged = (line: number, changes: Partial<JudgedLine> = {}): JudgedLine => ({
  line,
  outcome: 'moves',
  number: line,
  tracking: '',
  word: 'Livré',
  parcel: null,
  from: 'handed-over',
  to: 'delivered',
  counts: null,
  learns: false,
  collected: null,
  cash: null,
  ...changes,
})
const previewOf = (lines: JudgedLine[], revision = 0): StatusPreview => {
  const counts = Object.fromEntries(LINE_OUTCOMES.map((one) => [one, 0])) as OutcomeCounts
  for (const { outcome } of lines) counts[outcome] += 1
  return { lines, counts, revision }
}

let layout: StatusLayout
let table: ReadTable
const calls = {
  openFile: vi.fn((): Promise<ReadTable> => Promise.resolve(table)),
  readLayout: vi.fn((): Promise<StatusLayout> => Promise.resolve(layout)),
  saveLayout: vi.fn((_courier: string, change: StatusLayout): Promise<StatusLayout> =>
    Promise.resolve({ ...change, revision: change.revision + 1 }),
  ),
  preview: vi.fn((): Promise<StatusPreview> => Promise.resolve(previewOf([judged(2)]))),
  send: vi.fn((_request: { id: string }): Promise<StatusImportDetail> =>
    Promise.resolve({ _id: 'done' } as StatusImportDetail),
  ),
}
const open = () => createStatusFileStore({ ...calls, now: () => NOW })
type Store = ReturnType<typeof open>
const fileOf = (lastModified = NOW - 3_600_000) => new File(['x'], 'colis.csv', { lastModified })
const rows = (...cells: string[][]): ReadTable => ({
  rows: cells.map((row, n) => ({ line: n + 1, cells: row })),
})
const refusal = (code: string) => new ApiFailure('refused', { message: 'Refused.' }, { code })

async function opened(): Promise<Store> {
  const store = open()
  await store.getState().choose(COURIER, fileOf())
  return store
}

beforeEach(() => {
  vi.clearAllMocks()
  layout = { columns: NO_COLUMNS, words: [], revision: 0 }
  table = rows(['reference', 'status'], ['41', 'Livré'])
})

describe('a file', () => {
  test('that is understood is checked and shown', async () => {
    const { step } = (await opened()).getState()
    expect(step).toMatchObject({ at: 'preview', failure: null })
    expect(calls.preview).toHaveBeenCalledWith(
      'rapide',
      {
        lines: [
          {
            line: 2,
            number: 41,
            tracking: '',
            word: 'Livré',
            at: null,
            isDateBad: false,
            collected: null,
          },
        ],
        madeAt: '2026-11-26T11:00:00.000Z',
      },
      expect.anything(),
    )
  })

  test.each([NOW + 1, 0])('last changed at %i counts as of now', async (lastModified) => {
    await open().getState().choose(COURIER, fileOf(lastModified))
    expect(calls.preview).toHaveBeenCalledWith(
      'rapide',
      expect.objectContaining({ madeAt: '2026-11-26T12:00:00.000Z' }),
      expect.anything(),
    )
  })

  test.each<[string, ReadTable, string]>([
    ['without headings', rows(['a']), texts.noHeadings],
    ['with headings only', rows(['reference', 'status']), texts.noLines],
    [
      'of too many lines',
      rows(['reference', 'status'], ...Array.from({ length: 5001 }, () => ['41', 'Livré'])),
      texts.tooMany(5000),
    ],
  ])('%s is refused in words', async (_what, read, failure) => {
    table = read
    expect((await opened()).getState().step).toEqual({ at: 'start', failure })
    expect(calls.preview).not.toHaveBeenCalled()
  })

  test('that was left while it was checked does not come back', async () => {
    const store = open()
    calls.preview.mockImplementationOnce(() => {
      store.getState().stop()
      return Promise.resolve(previewOf([]))
    })
    await store.getState().choose(COURIER, fileOf())
    expect(store.getState().step).toEqual({ at: 'start', failure: null })
  })

  test('of unknown columns asks for them, and they are kept', async () => {
    table = rows(['Colis', 'Où'], ['T1', 'Livré'])
    const store = await opened()
    expect(store.getState().step.at).toBe('columns')
    await store.getState().keepColumns({ tracking: 0, state: 1 })
    expect(calls.saveLayout).toHaveBeenCalledWith('rapide', {
      columns: { number: '-', tracking: 'Colis', state: 'Où', date: '-', collected: '-' },
      words: [],
      revision: 0,
    })
    expect(store.getState().step).toMatchObject({
      at: 'preview',
      file: { layout: { revision: 1 } },
    })
  })
})

describe('words', () => {
  test('that nobody knows are listed once, the most frequent first', () => {
    const lines = ['Perdu', 'Volé', 'VOLÉ', 'Livré'].map((word, n) =>
      judged(n, { word, outcome: word === 'Livré' ? 'moves' : 'unknown-word' }),
    )
    expect(unknownWords(previewOf(lines))).toEqual([
      ['Volé', 2],
      ['Perdu', 1],
    ])
  })

  test('get a meaning beside those that have one, and the file is checked again', async () => {
    layout = { ...layout, words: [{ word: 'vole', meaning: 'tried' }], revision: 3 }
    const store = await opened()
    await store.getState().keepMeanings(new Map([['Perdu !', 'coming-back']]))
    expect(calls.saveLayout.mock.calls[0]?.[1].words).toEqual([
      { word: 'vole', meaning: 'tried' },
      { word: 'perdu', meaning: 'coming-back' },
    ])
    expect(calls.preview).toHaveBeenCalledTimes(2)
  })

  test('that another tab has given a meaning are not overwritten', async () => {
    const store = await opened()
    calls.saveLayout.mockRejectedValueOnce(refusal('courier-changed'))
    layout = { ...layout, words: [{ word: 'vole', meaning: 'tried' }], revision: 1 }
    await store.getState().keepMeanings(new Map([['Perdu', 'coming-back']]))
    expect(store.getState()).toMatchObject({ saving: false, step: { failure: 'Refused.' } })
    await store.getState().keepMeanings(new Map([['Perdu', 'coming-back']]))
    expect(calls.saveLayout.mock.calls[1]?.[1]).toMatchObject({ revision: 1 })
    expect(calls.saveLayout.mock.calls[1]?.[1].words).toHaveLength(2)
  })
})

describe('an import', () => {
  test('that got no answer is sent again under the same id, and another file under its own', async () => {
    const store = await opened()
    calls.send.mockRejectedValueOnce(new ApiFailure('unreachable', { message: 'Away.' }))
    await store.getState().send()
    expect(store.getState().step).toMatchObject({ at: 'preview', failure: texts.unanswered })
    await store.getState().send()
    const [first, second] = calls.send.mock.calls.map(([{ id }]) => id)
    expect(second).toBe(first)
    expect(store.getState().step.at).toBe('done')
    await store.getState().choose(COURIER, fileOf())
    await store.getState().send()
    expect(calls.send.mock.calls[2]?.[0].id).not.toBe(first)
  })

  test('that got no answer can be sent again at once, though the connection counts as lost', async () => {
    const store = await opened()
    expect(canSend(store.getState(), true)).toBe(false)
    calls.send.mockRejectedValueOnce(new ApiFailure('unreachable', { message: 'Away.' }))
    await store.getState().send()
    expect(canSend(store.getState(), true)).toBe(true)
    await store.getState().choose(COURIER, fileOf())
    expect(canSend(store.getState(), true)).toBe(false)
  })

  test('that was refused waits for the connection', async () => {
    const store = await opened()
    calls.send.mockRejectedValueOnce(refusal('no-lines'))
    await store.getState().send()
    expect(canSend(store.getState(), true)).toBe(false)
    expect(canSend(store.getState(), false)).toBe(true)
  })

  test('by two presses is sent once', async () => {
    const store = await opened()
    await Promise.all([store.getState().send(), store.getState().send()])
    expect(calls.send).toHaveBeenCalledTimes(1)
  })

  test('by old meanings is refused until the file was checked again', async () => {
    const store = await opened()
    calls.send.mockRejectedValueOnce(refusal('courier-changed'))
    await store.getState().send()
    expect(store.getState().step).toMatchObject({ failure: 'Refused.', isStale: true })
    await store.getState().send()
    expect(calls.send).toHaveBeenCalledTimes(1)
    await store.getState().checkAgain()
    await store.getState().send()
    expect(calls.send).toHaveBeenCalledTimes(2)
  })
})

test('a file without one known parcel is probably the wrong one', () => {
  const parcel = { orderId: 'o', orderNumber: 41, fullName: 'A' } as JudgedLine['parcel']
  expect(isProbablyWrong(previewOf([judged(2), judged(3)]))).toBe(true)
  expect(isProbablyWrong(previewOf([judged(2), judged(3, { parcel })]))).toBe(false)
})
