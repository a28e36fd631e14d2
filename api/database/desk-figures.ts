import { sql } from 'kysely'
import {
  CALL_OUTCOMES,
  CANCEL_REASONS,
  type CallOutcome,
  type CancelReason,
} from '../../shared/desk/desk.ts'
import type { Span } from '../../shared/statistics/period.ts'
import type { ReadTransaction } from './database.ts'

/** Counts of calls by outcome. Calls that were undone are not counted. */
export interface CallSums {
  calls: number
  /** Orders that were called, each once. */
  orders: number
  /** Those of them that one of these calls confirmed. */
  confirmed: number
  outcomes: Record<CallOutcome, number>
  reasons: Record<CancelReason, number>
}

type SumRow = Record<string, number>

const counts = sql.join([
  sql`count(*) as "calls"`,
  sql`count(distinct c.order_id) as "orders"`,
  sql`count(distinct case when c.outcome = 'confirmed' then c.order_id end) as "confirmed"`,
  ...CALL_OUTCOMES.map(
    (outcome) =>
      sql`count(*) filter (where c.outcome = ${sql.lit(outcome)}) as ${sql.ref(`outcome ${outcome}`)}`,
  ),
  ...CANCEL_REASONS.map(
    (reason) =>
      sql`count(*) filter (where c.reason = ${sql.lit(reason)}) as ${sql.ref(`reason ${reason}`)}`,
  ),
])

function pick<Key extends string>(row: SumRow, kind: string, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[`${kind} ${key}`] ?? 0])) as Record<
    Key,
    number
  >
}

function sumsOf(row: SumRow): CallSums {
  return {
    calls: row['calls'] ?? 0,
    orders: row['orders'] ?? 0,
    confirmed: row['confirmed'] ?? 0,
    outcomes: pick(row, 'outcome', CALL_OUTCOMES),
    reasons: pick(row, 'reason', CANCEL_REASONS),
  }
}

/** When the first and the last call of a span were made; null without one. */
export async function readEndsOfCalls(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<{ firstMs: number | null; lastMs: number | null }> {
  const end = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('desk_calls')
      .select('at_ms')
      .where('at_ms', '>=', fromMs)
      .where('at_ms', '<', toMs)
      .where('undone_at_ms', 'is', null)
      .orderBy('at_ms', direction)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = [await end('asc'), await end('desc')]
  return { firstMs: first?.at_ms ?? null, lastMs: last?.at_ms ?? null }
}

/** The sums of a span. */
export async function sumCalls(db: ReadTransaction, { fromMs, toMs }: Span): Promise<CallSums> {
  const { rows } = await sql<SumRow>`select ${counts} from desk_calls as c
    where c.at_ms >= ${fromMs} and c.at_ms < ${toMs} and c.undone_at_ms is null`.execute(db)
  return sumsOf(rows[0] ?? {})
}

/** The sums of each account that called in a span. */
export async function sumCallsByPerson(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<(CallSums & { id: string })[]> {
  const { rows } = await sql<SumRow & { person: string }>`select c.admin_id as "person", ${counts}
    from desk_calls as c
    where c.at_ms >= ${fromMs} and c.at_ms < ${toMs} and c.undone_at_ms is null
    group by c.admin_id`.execute(db)
  return rows.map((row) => ({ id: row.person, ...sumsOf(row) }))
}

/** The sums of each of these spans that has calls; `index`: the position of the span in `spans`. */
export async function sumCallsBySpan(
  db: ReadTransaction,
  spans: readonly Span[],
): Promise<(CallSums & { index: number })[]> {
  const list = JSON.stringify(spans.map(({ fromMs, toMs }) => [fromMs, toMs]))
  const { rows } = await sql<SumRow & { span: number }>`select d.place as "span", ${counts}
    from ${db.engine.pairs(list)} as d
    cross join desk_calls as c
    where c.at_ms >= d.low and c.at_ms < d.high and c.undone_at_ms is null
    group by d.place`.execute(db)
  return rows.map((row) => ({ index: row.span, ...sumsOf(row) }))
}

/** The first call about an order. */
export interface FirstCall {
  atMs: number
  person: string
  /** How long after the order, in ms. */
  afterMs: number
}

/**
 * The calls of a span that are the first about their order, in the order of time. Orders that were deleted are left
 * out.
 */
export async function listFirstCalls(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<FirstCall[]> {
  const { rows } = await sql<FirstCall>`select c.at_ms as "atMs", c.admin_id as "person",
      case when c.at_ms > o.created_at_ms then c.at_ms - o.created_at_ms else 0 end as "afterMs"
    from desk_calls as c ${db.engine.joinInOrder} orders as o on o.id = c.order_id
    where c.at_ms >= ${fromMs} and c.at_ms < ${toMs} and c.undone_at_ms is null
      and not exists (
        select 1 from desk_calls as f
        where f.order_id = c.order_id and f.undone_at_ms is null and (f.at_ms, f.id) < (c.at_ms, c.id)
      )
    order by c.at_ms`.execute(db)
  return rows
}
