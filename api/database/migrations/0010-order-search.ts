import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** SQL that removes the separators from a phone number and replaces +213, as the search compares it. */
const plain = (phone: string) =>
  `iif(instr(${phone}, char(0)) > 0, '', replace(${[' ', '-', '.', '(', ')'].reduce((bare, sign) => `replace(${bare}, '${sign}', '')`, phone)}, '+213', '0'))`

const isIndexed = 'exists (select 1 from order_search_docsize where id = old.number)'
const forgetOld = `insert into order_search (order_search, rowid, text, phone)
  values ('delete', old.number, old.search_text, ${plain('old.phone')})`

const statements = [
  // The trigram tokenizer finds any part of a text. The index is contentless, because the orders already store the
  // texts.
  `create virtual table order_search using fts5 (text, phone, content = '', tokenize = 'trigram case_sensitive 1')`,
  // Lists the terms of the index, for checkIntegrity().
  `create virtual table order_search_terms using fts5vocab (order_search, instance)`,
  // New orders are indexed later in batches, because indexing would delay a sale. Triggers update indexed orders.
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

/** Adds a full-text index of the names, phone numbers and receipt numbers of orders. */
export async function orderSearch(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
