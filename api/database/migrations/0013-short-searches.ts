import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** SQL that removes the separators from a phone number and replaces +213, as the search compares it. */
const plain = (phone: string) =>
  `iif(instr(${phone}, char(0)) > 0, '', replace(${[' ', '-', '.', '(', ')'].reduce((bare, sign) => `replace(${bare}, '${sign}', '')`, phone)}, '+213', '0'))`

const isIndexed = 'exists (select 1 from order_search_docsize where id = old.number)'
const indexed = (row: 'old' | 'new') =>
  `${row}.number, ${row}.search_text || char(10, 10), ${plain(`${row}.phone`)} || char(10, 10)`
const forgetOld = `insert into order_search (order_search, rowid, text, phone) values ('delete', ${indexed('old')})`

const statements = [
  `drop trigger search_changed_order`,
  `drop trigger search_gone_order`,
  `drop table order_search_terms`,
  `drop table order_search`,
  `create virtual table order_search using fts5 (text, phone, content = '', tokenize = 'trigram case_sensitive 1')`,
  `create virtual table order_search_terms using fts5vocab (order_search, instance)`,
  `create trigger search_changed_order after update on orders
    when (old.search_text <> new.search_text or old.phone <> new.phone) and ${isIndexed} begin
    ${forgetOld};
    insert into order_search (rowid, text, phone) values (${indexed('new')});
  end`,
  `create trigger search_gone_order after delete on orders when ${isIndexed} begin
    ${forgetOld};
  end`,
]

/**
 * Appends two line feeds, which no text contains, to each indexed text, so that one or two letters are the beginning of
 * some trigram at any position. The index starts empty and is filled again in batches, as for new orders.
 */
export async function shortSearches(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
