import { sql } from 'kysely'
import { type DescribedColumn, shapeTables } from '../../copying/shape-tables.ts'
import type { EngineCopying, WriteTransaction } from '../../database.ts'
import { withoutNul } from './postgres-connection.ts'

/** The counts of attempts, which a process on SQLite has in its memory. */
const NOT_COPIED = 'rate_limits'

const inSchema = sql`c.relkind = 'r'
  and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
  and c.relname not in ('schema_version', 'commit_number')`

/** Triggers that fill a table which is copied too. In one transaction, each row would make the next slower. */
const FILLING = [
  { table: 'orders', trigger: 'count_new_order' },
  { table: 'returns', trigger: 'note_new_return' },
]

async function setFilling(
  transaction: WriteTransaction,
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { table, trigger } of FILLING)
    await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger ${sql.id(trigger)}`.execute(
      transaction,
    )
}

export const postgresCopying: EngineCopying = {
  async readTables(transaction) {
    const { rows: columns } = await sql<{
      table: string
      column: string
      type: string
      place: number
      identity: string
    }>`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
        coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as place, a.attidentity as identity
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where ${inSchema} and c.relname <> ${NOT_COPIED}`.execute(transaction)
    const { rows: references } = await sql<{ table: string; parent: string }>`
      select distinct c.relname as "table", p.relname as parent
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and ${inSchema}`.execute(transaction)
    return shapeTables(
      columns.map(({ type, identity, ...column }): DescribedColumn => ({
        ...column,
        isNumber: type === 'bigint',
        isNumbered: identity !== '',
      })),
      references,
    )
  },

  async readHighestNumbers(transaction, tables) {
    const highest = new Map<string, number>()
    for (const { name, numbered } of tables) {
      if (numbered === null) continue
      const { rows } = await sql<{ last: number | null }>`
        select pg_sequence_last_value(cast(pg_get_serial_sequence(${name}, ${numbered}) as regclass)) as last`.execute(
        transaction,
      )
      // Null: it has given no number yet.
      highest.set(name, rows[0]?.last ?? 0)
    }
    return highest
  },

  async beginCopy(transaction) {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c where ${inSchema}`.execute(transaction)
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(transaction)
    await setFilling(transaction, 'disable')
  },

  async endCopy(transaction, highest) {
    for (const [{ name, numbered }, number] of highest) {
      if (numbered === null) continue
      // With false, the next number is the one that is set.
      await sql`select setval(cast(pg_get_serial_sequence(${name}, ${numbered}) as regclass), ${Math.max(number, 1)}, ${number > 0})`.execute(
        transaction,
      )
    }
    await setFilling(transaction, 'enable')
    // The plans of the first queries rest on the statistics, which would come only some minutes later.
    await sql`analyze`.execute(transaction)
  },

  async skipNumbers(transaction, { table, column }, { known, room }) {
    const sequence = sql`cast(pg_get_serial_sequence(${table}, ${column}) as regclass)`
    await sql`
      select setval(${sequence}, greatest(coalesce(pg_sequence_last_value(${sequence}), 0), ${known}) + ${room})`.execute(
      transaction,
    )
  },

  storable: withoutNul,

  async readSize(transaction) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(transaction)
    return rows[0]?.bytes ?? 0
  },
}
