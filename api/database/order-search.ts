import { type RawBuilder, sql } from 'kysely'
import { searchedPhone } from '../../shared/orders/phone-search.ts'
import { fold } from '../../shared/text.ts'
import type { Database, Queryable } from './tables.ts'

/** The index knows texts by three letters in a row; what is shorter it cannot find. */
const LEAST_LETTERS = 3
/** Some twenty milliseconds of work, in which nothing else is answered. */
const INDEXED_AT_ONCE = 1000
/** So few new orders are read in less time than their flush to the disk takes. */
const FEW_NEW = 200

/**
 * As plainPhone() of shared/orders, which an order's phone is not kept in: the owner reads it as it was typed. None
 * with a NUL, which SQLite's functions and its index read differently.
 */
export const PLAIN_PHONE = `iif(instr(phone, char(0)) > 0, '', replace(${[
  ' ',
  '-',
  '.',
  '(',
  ')',
].reduce((phone, sign) => `replace(${phone}, '${sign}', '')`, 'phone')}, '+213', '0'))`

/** The newest order in the index; all before it that exist are in there too. */
export const LAST_INDEXED = `(select coalesce(max(id), 0) from order_search_docsize)`

/** What texts are compared by, without the NUL that SQLite's index skips. */
export function searchable(text: string): string {
  return fold(text).replaceAll('\0', '\uFFFD')
}

/** Whether an order holds a text, by reading the order. */
export function holdsText(search: string): RawBuilder<boolean> {
  const inText = sql<boolean>`instr(search_text, ${searchable(search)}) > 0`
  const digits = searchedPhone(search)
  return digits === null
    ? inText
    : sql<boolean>`(${inText} or instr(${sql.raw(PLAIN_PHONE)}, ${digits}) > 0)`
}

/** What the index is asked, or null for a text that is too short for it. */
function indexQuery(search: string): string | null {
  const phrases: [column: string, text: string][] = [['text', searchable(search)]]
  const digits = searchedPhone(search)
  if (digits !== null) phrases.push(['phone', digits])
  if (phrases.some(([, text]) => [...text].length < LEAST_LETTERS)) return null
  return phrases.map(([column, text]) => `${column} : "${text.replaceAll('"', '""')}"`).join(' OR ')
}

/** Two ways to say which orders hold a text, without reading them all. */
interface Found {
  /** Their numbers. */
  numbers: RawBuilder<number>
  /** How many they are. */
  count: RawBuilder<number>
}

/** Orders that hold a text: those in the index by it, the few that came since by reading them. Null when the text is too short. */
export function findByIndex(search: string): Found | null {
  const query = indexQuery(search)
  if (query === null) return null
  const indexed = sql`from order_search where order_search match ${query}`
  const since = sql`from orders where number > ${sql.raw(LAST_INDEXED)} and ${holdsText(search)}`
  return {
    numbers: sql<number>`(select rowid ${indexed} union all select number ${since})`,
    count: sql<number>`(select count(*) ${indexed}) + (select count(*) ${since})`,
  }
}

async function countNewOrders(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0) - ${sql.raw(LAST_INDEXED)} as count from orders`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Brings the oldest of the orders that are not yet in the index there. Not done when an order comes in: many at once
 * cost a third each, and nobody waits. Returns whether more than a few are left.
 */
export async function indexNewOrders(db: Database): Promise<boolean> {
  const waiting = await countNewOrders(db)
  if (waiting < FEW_NEW) return false
  await db.transaction().execute((transaction) =>
    sql`insert into order_search (rowid, text, phone)
      select number, search_text, ${sql.raw(PLAIN_PHONE)} from orders
      where number > ${sql.raw(LAST_INDEXED)} order by number limit ${INDEXED_AT_ONCE}`.execute(
      transaction,
    ),
  )
  return waiting - INDEXED_AT_ONCE >= FEW_NEW
}
