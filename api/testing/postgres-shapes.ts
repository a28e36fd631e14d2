import type { Pool } from 'pg'
import type { TableShape } from './table-shape.ts'

const TYPES: Record<string, TableShape['columns'][number]['type']> = {
  bigint: 'integer',
  text: 'text',
  'double precision': 'real',
  bytea: 'blob',
}

const namesOf = (relation: string, numbers: string) =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number order by k.place)`

const COLUMNS = `select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable,
    column_default as default, is_identity = 'YES' as identity, collation_name as collation
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`

const CONSTRAINTS = `select conrelid::regclass::text as table, contype as kind, ${namesOf('conrelid', 'conkey')} as columns,
    confrelid::regclass::text as target, ${namesOf('confrelid', 'confkey')} as "to", confdeltype as deletion,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace`

const INDEXES = `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, i.indisunique as unique,
    array(select pg_get_indexdef(i.indexrelid, place, true) || case when i.indoption[place - 1] & 1 = 1 then ' desc' else '' end
      from generate_series(1, i.indnkeyatts::int) as place order by place) as columns,
    pg_get_expr(i.indpred, i.indrelid) as condition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
  where c.relnamespace = 'public'::regnamespace and m.amname = 'btree'
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))`

const TRIGGERS = `select tgrelid::regclass::text as table, tgname::text as name
  from pg_trigger where not tgisinternal order by tgname`

const DELETIONS: Record<string, string> = { a: 'no action', c: 'cascade', n: 'set null' }

interface ColumnRow {
  table: string
  name: string
  type: string
  nullable: boolean
  default: string | null
  identity: boolean
  collation: string | null
}

interface ConstraintRow {
  table: string
  kind: 'p' | 'u' | 'f' | 'c'
  columns: string[]
  target: string
  to: string[]
  deletion: string
  definition: string
}

interface IndexRow {
  table: string
  name: string
  unique: boolean
  columns: string[]
  condition: string | null
}

/** What PostgreSQL alone says of a table. */
export interface PostgresDetails {
  /** Columns that number themselves. */
  identities: string[]
  /** Of each text column, by its name. */
  collations: Record<string, string | null>
  /** The check constraints as PostgreSQL writes them, sorted. */
  checks: string[]
  /** The condition of each partial index by its name, as PostgreSQL writes it. */
  conditions: Record<string, string>
}

function referenceText({ columns, target, to, deletion }: ConstraintRow): string {
  return `${columns.join(', ')} -> ${target} (${to.join(', ')}) on delete ${DELETIONS[deletion]}`
}

/**
 * The tables of a database of PostgreSQL by name, without the indexes of the order search, which SQLite does another
 * way.
 */
export async function readPostgresShapes(
  pool: Pool,
): Promise<Record<string, TableShape & PostgresDetails>> {
  const columns = (await pool.query<ColumnRow>(COLUMNS)).rows
  const constraints = (await pool.query<ConstraintRow>(CONSTRAINTS)).rows
  const indexes = (await pool.query<IndexRow>(INDEXES)).rows
  const triggers = (await pool.query<{ table: string; name: string }>(TRIGGERS)).rows
  const names = [...new Set(columns.map(({ table }) => table))]
  return Object.fromEntries(
    names.map((table): [string, TableShape & PostgresDetails] => {
      const isHere = (row: { table: string }) => row.table === table
      const own = columns.filter(isHere)
      const limits = constraints.filter(isHere)
      const ofKind = (kind: ConstraintRow['kind']) => limits.filter((row) => row.kind === kind)
      const ownIndexes = indexes.filter(isHere)
      return [
        table,
        {
          columns: own.map((column) => ({
            name: column.name,
            type: TYPES[column.type] ?? (`unknown: ${column.type}` as never),
            isNullable: column.nullable,
            default: column.default?.replace(/::text$/, '') ?? null,
          })),
          primaryKey: ofKind('p').flatMap((row) => row.columns),
          uniques: ofKind('u')
            .map((row) => row.columns.join(', '))
            .toSorted(),
          references: ofKind('f').map(referenceText).toSorted(),
          indexes: Object.fromEntries(
            ownIndexes.map((row) => [row.name, { isUnique: row.unique, columns: row.columns }]),
          ),
          triggers: triggers.filter(isHere).map(({ name }) => name),
          identities: own.filter((column) => column.identity).map(({ name }) => name),
          collations: Object.fromEntries(
            own
              .filter((column) => column.type === 'text')
              .map(({ name, collation }) => [name, collation]),
          ),
          checks: ofKind('c')
            .map((row) => row.definition)
            .toSorted(),
          conditions: Object.fromEntries(
            ownIndexes.flatMap(({ name, condition }) => (condition ? [[name, condition]] : [])),
          ),
        },
      ]
    }),
  )
}
