import { sql } from 'kysely'
import type { FoundOrder, OrderSearch } from '../../database.ts'
import { searchedPhone } from '../../../../shared/orders/order-search.ts'
import { INDEXED_LETTERS, searchable } from '../../order-search.ts'

/** The expression of the index of phone numbers: a function of the baseline. */
const PLAIN_PHONE = sql<string>`plain_phone(phone)`

/** A 'like' pattern for texts that contain `text` literally. */
const anywhere = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Uses indexes of the trigrams in texts and phone numbers. The server updates them with the orders, so no order waits
 * to be indexed and the index cannot differ from the table.
 */
export const postgresOrderSearch: OrderSearch = {
  plainPhone: PLAIN_PHONE,
  async findByIndex(transaction, search, conditions, limit) {
    const text = searchable(search)
    // The text is too short to contain a trigram. Most such texts occur in many orders; for the others, the server
    // reads all orders at worst.
    if ([...text].length < INDEXED_LETTERS) return null
    const digits = searchedPhone(search)
    const inText = sql<boolean>`search_text like ${anywhere(text)}`
    const holding =
      digits === null
        ? inText
        : sql<boolean>`(${inText} or ${PLAIN_PHONE} like ${anywhere(digits)})`
    // Whether the indexes or the newest orders are faster depends on how frequent the text is. A generic plan, reused
    // for all texts, would always do the same.
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
