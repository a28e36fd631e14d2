import type { Pool } from 'pg'
import { SMALL_TABLES } from './small-tables.ts'

/** Rows of each table afterwards, if it has any; below 30,000 the statistics are of all rows, and the same in each run. */
const ROWS = 20_000
/** From so many blocks on, the planner has the choice between a table and its index. */
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

/** What names something, beside what is unique: few rows have the same. */
const NAMING = /(?:^|_)(?:id|key|phone|tracking|number)$/

/** Of the copies, most are of the past, as in a shop that has traded for long. */
const STATES: Record<string, string> = {
  'orders.status': `case when n % 100 = 0 then status else 'Shipped' end`,
  'desk_orders.due_at_ms': 'case when n % 100 = 0 then due_at_ms end',
  'parcels.state': `case when n % 100 = 0 then 'at-hub' else 'delivered' end`,
  'attention.resolved_at_ms': 'case when n % 100 = 0 then resolved_at_ms else 1 end',
}

/** What a column of the n-th copy has: the same for the same value, so that copies belong together as the rows do. */
function copied({ table, name, isText, isChecked, isUnique }: Column): string {
  const state = STATES[`${table}.${name}`]
  if (state !== undefined) return state
  const isName = isUnique || NAMING.test(name)
  // Mixed, as those of a shop are: a merge of sorted rows would otherwise find all originals first.
  if (isText) return isName && !isChecked ? `md5(${name} || '-' || n)` : name
  if (name.endsWith('_ms')) return `${name} - n * 3600000`
  return isName ? `${name} + n * 1000000` : name
}

/**
 * Adds copies of the rows of a small shop on PostgreSQL, with names of their own and each an hour older, for tests that
 * need many rows of every kind: the books do not add up afterwards. Returns the tables that are large now.
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
