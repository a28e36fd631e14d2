import { sql } from 'kysely'
import { MOST_CODE } from '../../shared/sync/device-code.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** More tills than a shop enrols between a backup and its restore, so that many code numbers are skipped then. */
export const LOST_CODES = 100

/** The last code number given out in ascending order. Higher ones were requested by devices; counting ignores them. */
export const LAST_COUNTED_CODE = 99_999

const numbers = sql`select cast(substr(code, 2) as bigint) as number from devices`

/** The highest till code number that was given out by this database, or possibly before a restore (the code floor). */
export async function readHighestCode(db: ReadTransaction): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(number) as highest from (
      ${numbers} union all select cast(value as bigint) from meta where key = 'code-floor'
    ) as given where number <= ${LAST_COUNTED_CODE}`.execute(db)
  return rows[0]?.highest ?? 0
}

async function isTaken(db: ReadTransaction, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

/** The lowest number that no till has. Needed once LAST_COUNTED_CODE is reached. */
async function lowestFree(db: ReadTransaction): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select min(number) + 1 as free from (select 0 as number union all ${numbers}) as given
    where number < ${MOST_CODE} and number + 1 not in (${numbers} where code is not null)`.execute(
    db,
  )
  return rows[0]?.free ?? MOST_CODE
}

/**
 * A code that no till has: the requested one if it is free and this shop may have given it out, else the next. A device
 * requests a code when the store was restored and its receipts already carry that code. Requests have an upper limit,
 * because one very high number would leave none for the next till.
 */
export async function freeCode(
  transaction: WriteTransaction,
  wished: string | undefined,
): Promise<string> {
  const highest = await readHighestCode(transaction)
  if (wished !== undefined && Number(wished.slice(1)) <= highest + LOST_CODES) {
    if (!(await isTaken(transaction, wished))) return wished
  }
  if (highest < LAST_COUNTED_CODE) {
    const next = `T${highest + 1}`
    if (!(await isTaken(transaction, next))) return next
  }
  return `T${await lowestFree(transaction)}`
}
