import { sql } from 'kysely'
import type { FoundOrder, OrderSearch } from '../../database.ts'
import { searchedPhone } from '../../../../shared/orders/order-search.ts'
import { INDEXED_LETTERS, searchable } from '../../order-search.ts'

/** The expression of the index of phone numbers: a function of the baseline. */
const PLAIN_PHONE = sql<string>`plain_phone(phone)`

/** A pattern of 'like' for what contains a text, letter by letter. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * By indexes of the trigrams in texts and phone numbers, which the server keeps with the orders: none waits to be indexed,
 * and the two cannot say different things.
 */
export const postgresOrderSearch: OrderSearch = {
  plainPhone: PLAIN_PHONE,
  async findByIndex(transaction, search, conditions, limit) {
    const text = searchable(search)
    // No trigram is in it. Most such texts are in many orders; for the others, the server reads all orders at worst.
    if ([...text].length < INDEXED_LETTERS) return null
    const digits = searchedPhone(search)
    const inText = sql<boolean>`search_text like ${anywhere(text)}`
    const holding =
      digits === null
        ? inText
        : sql<boolean>`(${inText} or ${PLAIN_PHONE} like ${anywhere(digits)})`
    // Whether to ask the indexes or to read the newest orders depends on how frequent the text is. A plan that the server
    // reuses for all texts would do one of them always.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(transaction)
    const { rows } = await sql<FoundOrder>`
      select number, created_at_ms from orders
      where ${sql.join([holding, ...conditions], sql` and `)}
      order by number desc limit ${limit}`.execute(transaction)
    return rows
  },
  countUnindexed: () => Promise.resolve(0),
  indexOldest: () => Promise.resolve(),
}
