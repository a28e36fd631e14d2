import type { Pool } from 'pg'
import { SMALL_TABLES } from './small-tables.ts'

/**
 * The rows of each table afterwards, unless it is empty. Up to 30,000 rows the statistics are based on all of them, and
 * so are equal in each run.
 */
const ROWS = 20_000
/** From this number of blocks on, the planner has a choice between reading a table and using an index. */
const LARGE_BLOCKS = 60

interface Column {
  table: string
  name: string
  isText: boolean
  isChecked: boolean
  isUnique: boolean
}

const READ_COLUMNS = `
  select t.relname as table, a.attname as name, a.atttypid = 'text'::regtype as "isText",
    exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any (c.conkey)) as "isChecked",
    exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any (i.indkey)) as "isUnique"
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
  order by t.relname, a.attnum`

/** Columns, besides unique ones, whose values identify something, so that few rows have the same value. */
const NAMING = /(?:^|_)(?:id|key|phone|address|network|tracking|number)$/

/** Most copies are completed, as in a shop that has traded for a long time. */
const STATES: Record<string, string> = {
  'orders.status': `case when n % 100 = 0 then status else 'Shipped' end`,
  'desk_orders.due_at_ms': 'case when n % 100 = 0 then due_at_ms end',
  'parcels.state': `case when n % 100 = 0 then 'at-hub' else 'delivered' end`,
  'attention.resolved_at_ms': 'case when n % 100 = 0 then resolved_at_ms else 1 end',
}

/**
 * SQL for a column of the n-th copy. Equal values have equal copies, so that the copies refer to each other as the
 * original rows do.
 */
function copied({ table, name, isText, isChecked, isUnique }: Column): string {
  const state = STATES[`${table}.${name}`]
  if (state !== undefined) return state
  const isName = isUnique || NAMING.test(name)
  // Hashed, because in a merge of sorted rows the originals would otherwise all come first.
  if (isText) return isName && !isChecked ? `md5(${name} || '-' || n)` : name
  if (name.endsWith('_ms')) return `${name} - n * 3600000`
  return isName ? `${name} + n * 1000000` : name
}

/**
 * Adds copies of the rows of a small shop on PostgreSQL, with identifiers of their own and each an hour older, for tests
 * that need many rows of every kind. The data is not consistent afterwards. Returns the tables that are now large.
 */
export async function multiplyShop(pool: Pool): Promise<Set<string>> {
  const client = await pool.connect()
  const { rows: columns } = await client.query<Column>(READ_COLUMNS)
  await client.query('begin; set local session_replication_role = replica')
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table)
    if (SMALL_TABLES.has(table) || !own.some(({ isUnique }) => isUnique)) continue
    const names = own.map(({ name }) => name).join(', ')
    const copies = own.map(copied).join(', ')
    await client.query(
      `insert into ${table} (${names}) select ${copies} from ${table} cross join lateral
        (select n from generate_series(1, (select ${ROWS} / greatest(count(*), 1) from ${table})) n) c`,
    )
  }
  await client.query('commit')
  await client.query('analyze')
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relpages >= ${LARGE_BLOCKS}
      and relnamespace = 'public'::regnamespace`,
  )
  client.release()
  return new Set(rows.map(({ name }) => name))
}
