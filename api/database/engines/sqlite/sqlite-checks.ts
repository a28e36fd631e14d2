import type { Check } from '../../integrity-check.ts'
import { INDEXED_PHONE, INDEXED_TEXT, LAST_INDEXED } from './order-search.ts'

/** Checks that only SQLite needs: the index of the order search, foreign keys and the database file. */
export const sqliteChecks: readonly Check[] = [
  {
    query: `select o.number from orders o where o.number <= ${LAST_INDEXED}
        and not exists (select 1 from order_search_docsize where id = o.number)
      union all select id from order_search_docsize where id not in (select number from orders)`,
    describe: (row) =>
      `Order ${row['number']} is in the index of the search or in the shop, not in both.`,
  },
  {
    query: `with texts as (select number, ${INDEXED_TEXT} as text, ${INDEXED_PHONE} as phone from orders
        where number <= ${LAST_INDEXED}),
      held as (select count(*) as terms, count(*) filter (where t.term is not
          substr(case t.col when 'text' then x.text else x.phone end, t.offset + 1, 3)) as wrong
        from order_search_terms t left join texts x on x.number = t.doc)
      select terms, wrong from held where wrong > 0
        or terms <> (select coalesce(sum(max(length(text) - 2, 0) + max(length(phone) - 2, 0)), 0) from texts)`,
    describe: (row) =>
      `The index of the search does not hold the texts of the orders: ${row['wrong']} of its ${row['terms']} parts are in none.`,
  },
  {
    query: `select * from pragma_foreign_key_check()`,
    describe: (row) => `A row of ${row['table']} refers to a row of ${row['parent']} that is gone.`,
  },
  {
    query: `select integrity_check as finding from pragma_integrity_check() where integrity_check <> 'ok'`,
    describe: (row) => `The database file is damaged: ${row['finding']}.`,
  },
]
