import { type RawBuilder, sql } from 'kysely'
import { searchedPhone } from '../../../../shared/orders/order-search.ts'
import type { FoundOrder, OrderSearch, ReadTransaction } from '../../database.ts'
import { holdsText, INDEXED_LETTERS, searchable } from '../../order-search.ts'

/**
 * SQL that normalizes the phone number of an order. Numbers stored before readPhone() of shared/phone.ts existed are as
 * they were typed. Empty for a number with a NUL, which SQLite's functions and its full-text index treat differently.
 */
const PLAIN_PHONE = `iif(instr(phone, char(0)) > 0, '', replace(${[' ', '-', '.', '(', ')'].reduce(
  (phone, sign) => `replace(${phone}, '${sign}', '')`,
  'phone',
)}, '+213', '0'))`

/**
 * SQL for the indexed columns of an order. Two line feeds, which no text contains, are appended to each, so that one or
 * two letters are the beginning of some trigram at any position.
 */
export const INDEXED_TEXT = `search_text || char(10, 10)`
export const INDEXED_PHONE = `${PLAIN_PHONE} || char(10, 10)`

/** The highest indexed order number. All existing orders with lower numbers are indexed too. */
export const LAST_INDEXED = `(select coalesce(max(id), 0) from order_search_docsize)`

/** If more terms begin with a short search, so many orders match that reading the newest ones finds enough. */
const MOST_TERMS = 40

/** The indexed trigrams that begin with `text`, one or two letters; null when there are more than MOST_TERMS. */
async function readTerms(transaction: ReadTransaction, text: string): Promise<string[] | null> {
  const next = (from: RawBuilder<string>) =>
    sql`(select term from order_search_terms
      where term >= ${from} and term <= ${text} || char(1114111, 1114111) limit 1)`
  // A skip scan, one index seek per term: selecting distinct terms would read every occurrence of each.
  const { rows } = await sql<{ term: string }>`
    with recursive terms (term) as (
      select ${next(sql`${text}`)}
      union all select ${next(sql`terms.term || char(1)`)} from terms where terms.term is not null)
    select term from terms where term is not null limit ${MOST_TERMS + 1}`.execute(transaction)
  return rows.length > MOST_TERMS ? null : rows.map((row) => row.term)
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The full-text query for a text in a column: '' when nothing can match, null when too many terms match. */
async function phraseOf(
  transaction: ReadTransaction,
  column: 'text' | 'phone',
  text: string,
): Promise<string | null> {
  if ([...text].length >= INDEXED_LETTERS) return `${column} : ${quoted(text)}`
  const terms = await readTerms(transaction, text)
  if (!terms || terms.length === 0) return terms && ''
  return `${column} : (${terms.map(quoted).join(' OR ')})`
}

/** The full-text query for a search; null when reading the orders is faster. */
async function indexQuery(transaction: ReadTransaction, search: string): Promise<string | null> {
  const text = await phraseOf(transaction, 'text', searchable(search))
  const digits = searchedPhone(search)
  const phone = digits === null ? '' : await phraseOf(transaction, 'phone', digits)
  if (text === null || phone === null) return null
  return [text, phone].filter((phrase) => phrase !== '').join(' OR ')
}

/**
 * At most `limit` orders that contain a text and meet the conditions, highest number first. Orders that are not indexed
 * yet are read, the others are found by the full-text index. Null when so many orders match that reading the newest
 * ones is faster.
 */
async function findByIndex(
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
    where number > ${sql.raw(LAST_INDEXED)} and ${meeting(holdsText(transaction.engine, search))}
    order by number desc limit ${limit}`.execute(transaction)
  if (query === '') return waiting
  // SQLite does not reorder a cross join: it reads the full-text index first and stops at the limit.
  const inIndex = (direction: 'asc' | 'desc') => sql<FoundOrder>`
    select number, created_at_ms from order_search cross join orders
    where order_search match ${query} and ${meeting(sql`orders.number = order_search.rowid`)}
    order by order_search.rowid ${sql.raw(direction)} limit ${limit - waiting.length}`
  // Descending reads of the index take half as long again, which matters when no condition filters its results. So this
  // reads ascending first; fewer results than the limit are complete.
  if (conditions.length === 0) {
    const { rows } = await inIndex('asc').execute(transaction)
    if (waiting.length + rows.length < limit) return [...waiting, ...rows.toReversed()]
  }
  return [...waiting, ...(await inIndex('desc').execute(transaction)).rows]
}

/** By a full-text index whose terms are trigrams. Orders are added to it later, in batches. */
export const sqliteOrderSearch: OrderSearch = {
  plainPhone: sql.raw(PLAIN_PHONE),
  findByIndex,
  async countUnindexed(transaction) {
    const { rows } = await sql<{ count: number }>`
      select coalesce(max(number), 0) - ${sql.raw(LAST_INDEXED)} as count from orders`.execute(
      transaction,
    )
    return rows[0]?.count ?? 0
  },
  async indexOldest(transaction, limit) {
    await sql`insert into order_search (rowid, text, phone)
      select number, ${sql.raw(INDEXED_TEXT)}, ${sql.raw(INDEXED_PHONE)} from orders
      where number > ${sql.raw(LAST_INDEXED)} order by number limit ${limit}`.execute(transaction)
  },
}
