import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** A phone number without the signs between its digits, as the search compares it. */
const plain = (phone: string) =>
  `iif(instr(${phone}, char(0)) > 0, '', replace(${[' ', '-', '.', '(', ')'].reduce((bare, sign) => `replace(${bare}, '${sign}', '')`, phone)}, '+213', '0'))`

const isIndexed = 'exists (select 1 from order_search_docsize where id = old.number)'
const forgetOld = `insert into order_search (order_search, rowid, text, phone)
  values ('delete', old.number, old.search_text, ${plain('old.phone')})`

const statements = [
  // Every three letters that follow each other are a word, so that any part of a text is found. Without the texts
  // themselves, which the orders have.
  `create virtual table order_search using fts5 (text, phone, content = '', tokenize = 'trigram case_sensitive 1')`,
  // What the index holds, for the check of all data.
  `create virtual table order_search_terms using fts5vocab (order_search, instance)`,
  // New orders are indexed later, many at a time: a sale would wait for it. What is in the index stays true by itself.
  `create trigger search_changed_order after update on orders
    when (old.search_text <> new.search_text or old.phone <> new.phone) and ${isIndexed} begin
    ${forgetOld};
    insert into order_search (rowid, text, phone)
      values (new.number, new.search_text, ${plain('new.phone')});
  end`,
  `create trigger search_gone_order after delete on orders when ${isIndexed} begin
    ${forgetOld};
  end`,
]

/** An index of any part of the names, phone numbers and receipt numbers of orders. */
export async function orderSearch(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
