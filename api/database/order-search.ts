import { type RawBuilder, sql } from 'kysely'
import { searchedPhone } from '../../shared/orders/order-search.ts'
import { fold } from '../../shared/text.ts'
import type { Database, ReadTransaction } from './database.ts'
import type { Tables } from './tables.ts'

/** The index knows texts by so many letters in a row, its terms. */
const LETTERS = 3
/** Some twenty milliseconds of work, in which nothing else is answered. */
const INDEXED_AT_ONCE = 1000
/** So few new orders are read in less time than their flush to the disk takes. */
const FEW_NEW = 200

/**
 * Phones of orders from before readPhone() of shared/phone.ts, which were kept as they were typed. None with a NUL, which SQLite's functions and its index read differently.
 */
export const PLAIN_PHONE = `iif(instr(phone, char(0)) > 0, '', replace(${[
  ' ',
  '-',
  '.',
  '(',
  ')',
].reduce((phone, sign) => `replace(${phone}, '${sign}', '')`, 'phone')}, '+213', '0'))`

/**
 * What the index takes of an order. Two signs that no text has stand behind each, so that one or two letters begin a
 * term wherever they are found.
 */
export const INDEXED_TEXT = `search_text || char(10, 10)`
export const INDEXED_PHONE = `${PLAIN_PHONE} || char(10, 10)`

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

/** Beyond so many, what begins with one or two letters is in so many orders that reading the newest finds enough. */
const MOST_TERMS = 40

/** Three letters in a row that begin with the one or two of `text`; null when they are many. */
async function readTerms(transaction: ReadTransaction, text: string): Promise<string[] | null> {
  const next = (from: RawBuilder<string>) =>
    sql`(select term from order_search_terms
      where term >= ${from} and term <= ${text} || char(1114111, 1114111) limit 1)`
  // One look into the index for each: a list of all terms would read where each of them stands.
  const { rows } = await sql<{ term: string }>`
    with recursive terms (term) as (
      select ${next(sql`${text}`)}
      union all select ${next(sql`terms.term || char(1)`)} from terms where terms.term is not null)
    select term from terms where term is not null limit ${MOST_TERMS + 1}`.execute(transaction)
  return rows.length > MOST_TERMS ? null : rows.map((row) => row.term)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What the index is asked for a text in a column: '' when it holds nothing of the kind, null when it holds too much. */
async function phraseOf(
  transaction: ReadTransaction,
  column: 'text' | 'phone',
  text: string,
): Promise<string | null> {
  if ([...text].length >= LETTERS) return `${column} : ${quoted(text)}`
  const terms = await readTerms(transaction, text)
  if (!terms || terms.length === 0) return terms && ''
  return `${column} : (${terms.map(quoted).join(' OR ')})`
}

/** What the index is asked, or null when reading orders answers sooner. */
async function indexQuery(transaction: ReadTransaction, search: string): Promise<string | null> {
  const text = await phraseOf(transaction, 'text', searchable(search))
  const digits = searchedPhone(search)
  const phone = digits === null ? '' : await phraseOf(transaction, 'phone', digits)
  if (text === null || phone === null) return null
  return [text, phone].filter((phrase) => phrase !== '').join(' OR ')
}

/** What is found of an order before it is read. */
export type FoundOrder = Pick<Tables['orders'], 'created_at_ms'> & { number: number }

/**
 * Orders that hold a text and meet some conditions, those that came in last first, at most `limit` of them: what is not
 * in the index yet by reading it, the others by it. Null when so many hold it that reading the newest is the better
 * way.
 */
export async function findByIndex(
  transaction: ReadTransaction,
  search: string,
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<FoundOrder[] | null> {
  const query = await indexQuery(transaction, search)
  if (query === null) return null
  const meeting = (condition: RawBuilder<boolean>) =>
    sql.join([condition, ...conditions], sql` and `)
  const { rows: waiting } = await sql<FoundOrder>`
    select number, created_at_ms from orders
    where number > ${sql.raw(LAST_INDEXED)} and ${meeting(holdsText(search))}
    order by number desc limit ${limit}`.execute(transaction)
  if (query === '') return waiting
  // A cross join is taken as it is written: the index comes first, and gives no more than is wanted.
  const inIndex = (direction: 'asc' | 'desc') => sql<FoundOrder>`
    select number, created_at_ms from order_search cross join orders
    where order_search match ${query} and ${meeting(sql`orders.number = order_search.rowid`)}
    order by order_search.rowid ${sql.raw(direction)} limit ${limit - waiting.length}`
  // Backwards the index is read half as slowly again, which tells where no order is read that is not wanted.
  if (conditions.length === 0) {
    const { rows } = await inIndex('asc').execute(transaction)
    if (waiting.length + rows.length < limit) return [...waiting, ...rows.toReversed()]
  }
  return [...waiting, ...(await inIndex('desc').execute(transaction)).rows]
}

async function countNewOrders(db: ReadTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(number), 0) - ${sql.raw(LAST_INDEXED)} as count from orders`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Brings the oldest of the orders that are not yet in the index there. Not done when an order comes in: many at once
 * cost a third each, and nobody waits. Returns whether more than a few are left.
 */
export async function indexNewOrders(db: Database): Promise<boolean> {
  const waiting = await db.read(countNewOrders)
  if (waiting < FEW_NEW) return false
  await db.write((transaction) =>
    sql`insert into order_search (rowid, text, phone)
      select number, ${sql.raw(INDEXED_TEXT)}, ${sql.raw(INDEXED_PHONE)} from orders
      where number > ${sql.raw(LAST_INDEXED)} order by number limit ${INDEXED_AT_ONCE}`.execute(
      transaction,
    ),
  )
  return waiting - INDEXED_AT_ONCE >= FEW_NEW
}
