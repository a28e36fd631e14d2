import { groupBy } from '../../../shared/group-by.ts'
import { dayOf } from '../../../shared/calendar.ts'
import type { Language } from '../../../shared/language.ts'
import { type Days, listDays, spanOfDays } from '../../../shared/statistics/days.ts'
import type { DeskBreakdownBy, DeskFiguresJson } from '../../../shared/statistics/desk-figures.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import { readKnownActors } from '../../database/actors.ts'
import type { ReadDatabase, ReadTransaction } from '../../database/database.ts'
import {
  type FirstCall,
  listFirstCalls,
  readEndsOfCalls,
  sumCalls,
  sumCallsByPerson,
  sumCallsBySpan,
} from '../../database/desk-figures.ts'
import { writeDeskFile } from './write-desk-file.ts'

/** The figures as JSON, or by day or person as CSV in a language. */
export type DeskQuestion = Days &
  ({ as: 'json' } | { as: 'csv'; by: DeskBreakdownBy; language: Language })

/** The median, in whole seconds; of an even number, between the two in the middle. */
function medianSeconds(calls: readonly FirstCall[] | undefined): number | null {
  if (calls === undefined || calls.length === 0) return null
  const sorted = Float64Array.from(calls, ({ afterMs }) => afterMs).toSorted()
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? 0) : upper
  return Math.round((lower + upper) / 2000)
}

/** For moments in ascending order: the index of the span that contains each. */
function createSpanIndex(spans: readonly Span[]): (atMs: number) => number {
  let index = 0
  return (atMs) => {
    while (atMs >= (spans[index]?.toMs ?? Infinity)) index += 1
    return index
  }
}

/** The days from the first call to the last one, so that a span of a century costs no more than its days with calls. */
async function listDaysWithCalls(db: ReadTransaction, span: Span): Promise<string[]> {
  const { firstMs, lastMs } = await readEndsOfCalls(db, span)
  if (firstMs === null || lastMs === null) return []
  return listDays({ from: dayOf(firstMs), to: dayOf(lastMs) })
}

/** The figures of calls on some days, from one snapshot. */
async function readDeskFigures(db: ReadTransaction, asked: Days): Promise<DeskFiguresJson> {
  const span = spanOfDays(asked)
  const days = await listDaysWithCalls(db, span)
  const spans = days.map((day) => spanOfDays({ from: day, to: day }))
  const firstCalls = await listFirstCalls(db, span)
  const spanOf = createSpanIndex(spans)
  const byDay = groupBy(firstCalls, ({ atMs }) => spanOf(atMs))
  const byPerson = groupBy(firstCalls, ({ person }) => person)
  const sums = await sumCallsBySpan(db, spans)
  const people = await sumCallsByPerson(db, span)
  const names = await readKnownActors(
    db,
    people.map(({ id }) => id),
  )
  return {
    sum: { ...(await sumCalls(db, span)), firstCallSeconds: medianSeconds(firstCalls) },
    days: sums
      .toSorted((a, b) => b.index - a.index)
      .map(({ index, ...figures }) => ({
        day: days[index] ?? '',
        ...figures,
        firstCallSeconds: medianSeconds(byDay.get(index)),
      })),
    people: people
      .map(({ id, ...figures }) => ({
        id,
        name: names.get(id) ?? null,
        ...figures,
        firstCallSeconds: medianSeconds(byPerson.get(id)),
      }))
      .toSorted((a, b) => b.calls - a.calls || (a.id < b.id ? -1 : 1)),
  }
}

/** Reads the figures of calls as JSON or CSV. */
export function createDeskFiguresReader(
  db: ReadDatabase,
): (question: DeskQuestion) => Promise<Buffer> {
  return async (question) => {
    const figures = await db.read((transaction) => readDeskFigures(transaction, question))
    return Buffer.from(
      question.as === 'json' ? JSON.stringify(figures) : writeDeskFile(figures, question),
    )
  }
}
