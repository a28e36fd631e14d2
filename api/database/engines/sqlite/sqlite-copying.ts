import { sql } from 'kysely'
import { type DescribedColumn, shapeTables } from '../../copying/shape-tables.ts'
import type { EngineCopying, WriteTransaction } from '../../database.ts'

/** Excludes virtual tables and their shadow tables. */
const ours = sql`t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite~_%' escape '~'
  and t.name not like 'order~_search%' escape '~'`

/** The next number of the table is above this one. */
async function setLast(transaction: WriteTransaction, table: string, last: number): Promise<void> {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(transaction)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(transaction)
}

export const sqliteCopying: EngineCopying = {
  async readTables(transaction) {
    const { rows: columns } = await sql<{
      table: string
      column: string
      type: string
      place: number
      text: string
    }>`
      select t.name as "table", c.name as "column", c.type, c.pk as place, m.sql as text
      from pragma_table_list t join pragma_table_info(t.name) c
      join sqlite_master m on m.type = 'table' and m.name = t.name
      where ${ours}`.execute(transaction)
    const { rows: references } = await sql<{ table: string; parent: string }>`
      select distinct t.name as "table", k."table" as parent
      from pragma_table_list t join pragma_foreign_key_list(t.name) k where ${ours}`.execute(
      transaction,
    )
    return shapeTables(
      columns.map(({ type, text, ...column }): DescribedColumn => ({
        ...column,
        isNumber: type.toUpperCase() === 'INTEGER',
        isNumbered: column.place > 0 && /\bautoincrement\b/i.test(text),
      })),
      references,
    )
  },

  async readHighestNumbers(transaction) {
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence`.execute(transaction)
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  },

  async beginCopy(transaction, tables) {
    for (const { name } of tables.toReversed())
      await sql`delete from ${sql.table(name)}`.execute(transaction)
  },

  async endCopy(transaction, highest) {
    for (const [{ name, numbered }, number] of highest) {
      if (numbered !== null) await setLast(transaction, name, number)
    }
  },

  async skipNumbers(transaction, { table }, { known, room }) {
    const { rows } = await sql<{ seq: number }>`
      select seq from sqlite_sequence where name = ${table}`.execute(transaction)
    await setLast(transaction, table, Math.max(rows[0]?.seq ?? 0, known) + room)
  },

  storable: (value) => value,

  async readSize(transaction) {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(
      transaction,
    )
    return rows[0]?.bytes ?? 0
  },
}
