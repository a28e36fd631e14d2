import type { Language } from '../../../shared/language.ts'
import type { BreakdownBy, BreakdownPage } from '../../../shared/statistics/breakdown.ts'
import { type Days, spanOfDays } from '../../../shared/statistics/days.ts'
import { VersionedCache } from '../../database/cache-by-version.ts'
import { readLatestChange } from '../../database/changes.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { orderVersionText, readOrderVersion } from '../../database/order-version.ts'
import { nameRows, readRows, sortRows, type SummedRow } from './breakdown-rows.ts'
import { presentBreakdown } from './present-breakdown.ts'
import { writeBreakdownFile } from './write-breakdown-file.ts'

/** A page as JSON, or all rows as CSV in a language. `profit`: whether to include it, which only owners may see. */
export type BreakdownQuestion = { profit: boolean } & (
  | ({ as: 'json' } & BreakdownPage)
  | ({ as: 'csv'; by: BreakdownBy; language: Language } & Days)
)

/** The most rows in all cached breakdowns, about 20 MB. */
const MAX_ROWS = 50_000

/**
 * Reads breakdowns as JSON or CSV. Sums are cached until an order, a return or the catalogue changes; sorting, paging
 * and naming happen for each request.
 */
export function createBreakdownReader(
  db: ReadDatabase,
): (question: BreakdownQuestion) => Promise<Buffer> {
  const cache = new VersionedCache<SummedRow[]>({
    maxWeight: MAX_ROWS,
    weigh: (rows) => 1 + rows.reduce((sum, { sizes }) => sum + 1 + sizes.length, 0),
  })
  return (question) => {
    const { by } = question
    return db.read(async (transaction) => {
      const change = await readLatestChange(transaction)
      const version = `${orderVersionText(await readOrderVersion(transaction))} ${change}`
      cache.moveTo(version)
      const name = { key: `${by} ${question.from} ${question.to}` }
      const make = () => readRows(transaction, by, spanOfDays(question))
      const rows = await cache.getOrMake(name, version, make)
      const named = await nameRows(transaction, by, rows)
      return Buffer.from(
        question.as === 'json'
          ? JSON.stringify(presentBreakdown(named, question))
          : writeBreakdownFile(sortRows(named, by, 'key'), question),
      )
    })
  }
}
