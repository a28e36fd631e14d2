import { type RawBuilder, sql } from 'kysely'
import type { OrderId } from '../../shared/orders/order-id.ts'
import { searchedNumber } from '../../shared/orders/order-search.ts'
import type { ParcelState } from '../../shared/parcels/parcel.ts'
import type { ReadTransaction } from './database.ts'
import type { EngineQueries } from './engine-queries.ts'
import type { ParcelRow } from './parcels.ts'
import { MOST_COUNTED, searchOrders } from './search-orders.ts'

/** A parcel with what its hand-over and its courier say of it. */
export interface ListedParcel extends ParcelRow {
  handover_number: number
  handed_over_at_ms: number
  courier_name: string
  /** Of the courier as it is now. */
  tracking_link: string
}

export interface ParcelFilter {
  courierId?: string | undefined
  state?: ParcelState | undefined
  /** As the tariffs spell it. */
  wilaya?: string | undefined
  orderId?: OrderId | undefined
  /** Came back, and its pieces are not in the shop yet. */
  toReceive?: boolean | undefined
  /**
   * A part of the name or the phone number of its order, its order number, or the beginning of the courier's number.
   */
  search?: string | undefined
}

/** `index`: the one to read the parcels by, where SQLite would choose a worse one. */
function listed(db: ReadTransaction, index: 'parcels_to_receive' | null = null) {
  const alias = index === null ? sql`p` : sql`p ${db.engine.indexedBy(index)}`
  // Left joins, so that SQLite begins with the parcels, by the index of the condition.
  return db
    .selectFrom(sql<ParcelRow>`parcels`.as<'p'>(alias))
    .leftJoin('handovers as h', 'h.id', 'p.handover_id')
    .leftJoin('couriers as c', 'c.id', 'p.courier_id')
    .selectAll('p')
    .select((select) => [
      select.ref('h.number').$notNull().as('handover_number'),
      select.ref('h.at_ms').$notNull().as('handed_over_at_ms'),
      select.ref('h.courier_name').$notNull().as('courier_name'),
      select.ref('c.tracking_link').$notNull().as('tracking_link'),
    ])
}

export function findParcel(db: ReadTransaction, id: string): Promise<ListedParcel | undefined> {
  return listed(db).where('p.id', '=', id).executeTakeFirst()
}

/** The parcel at a position of a hand-over, counted from 0. */
export function findParcelAt(
  db: ReadTransaction,
  place: { handover: number; position: number },
): Promise<ListedParcel | undefined> {
  return listed(db)
    .where('p.handover_id', '=', (eb) =>
      eb.selectFrom('handovers').select('id').where('number', '=', place.handover),
    )
    .where('p.position', '=', place.position)
    .executeTakeFirst()
}

/** Parcels with this number of a courier, newest first. */
export function listByTracking(db: ReadTransaction, tracking: string): Promise<ListedParcel[]> {
  return (
    listed(db)
      .where('p.tracking', '=', tracking)
      // Written out, so that the partial index is used.
      .where(sql<boolean>`p.tracking <> ''`)
      .orderBy('p.id', 'desc')
      .execute()
  )
}

/** Parcels of an order number, newest first. */
export function listByNumber(db: ReadTransaction, number: number): Promise<ListedParcel[]> {
  return listed(db).where('p.order_number', '=', number).orderBy('p.id', 'desc').execute()
}

/** Sorts after every character that a number may contain. */
const LAST_LETTER = '\u{10ffff}'

/** The ids of parcels that a search means: by their order, its number, or the beginning of the courier's number. */
async function searchIds(db: ReadTransaction, search: string): Promise<string[]> {
  const found = await searchOrders(db, { origin: 'web' }, search, {
    limit: MOST_COUNTED,
    offset: 0,
  })
  const ids = (condition: RawBuilder<boolean>) =>
    db.selectFrom('parcels').select('id').where(condition).limit(MOST_COUNTED)
  const orders = found.rows.map(({ id }) => id)
  const rows =
    orders.length === 0
      ? []
      : await ids(sql`order_id in (${sql.join(orders.map((id) => sql`${id}`))})`).execute()
  const number = searchedNumber(search)
  if (number !== null) rows.push(...(await ids(sql`order_number = ${number}`).execute()))
  const text = search.trim()
  rows.push(
    ...(await ids(
      sql`tracking >= ${text} and tracking < ${text + LAST_LETTER} and tracking <> ''`,
    ).execute()),
  )
  return [...new Set(rows.map(({ id }) => id))]
}

/** States of which there are few parcels at any time, however large the shop is. */
const FEW: ReadonlySet<ParcelState> = new Set([
  'handed-over',
  'at-hub',
  'out-for-delivery',
  'tried',
  'coming-back',
])

/**
 * The conditions of a filter. Only one of them may use an index: the one that the fewest parcels meet. With `isIndexed`
 * none may, because the caller has chosen an index already.
 */
function conditionsOf(
  engine: EngineQueries,
  { courierId, state, wilaya, orderId, toReceive }: ParcelFilter,
  isIndexed: boolean,
): RawBuilder<boolean>[] {
  const conditions: { sql: RawBuilder<boolean>; plain: RawBuilder<boolean> }[] = []
  const add = (column: string, value: string) =>
    conditions.push({
      sql: sql`${sql.ref(column)} = ${value}`,
      plain: sql`${engine.withoutIndex(sql.ref(column))} = ${value}`,
    })
  if (orderId !== undefined) add('p.order_id', orderId)
  if (toReceive === true) {
    const waiting = sql<boolean>`p.state = 'came-back' and p.received_at_ms is null`
    conditions.push({ sql: waiting, plain: waiting })
  }
  if (state !== undefined && FEW.has(state)) add('p.state', state)
  if (wilaya !== undefined) add('p.wilaya', wilaya)
  if (courierId !== undefined) add('p.courier_id', courierId)
  if (state !== undefined && !FEW.has(state)) add('p.state', state)
  return conditions.map(({ sql: byIndex, plain }, n) => (n === 0 && !isIndexed ? byIndex : plain))
}

/** Parcels, those handed over last first; `before`: the id of the last one of the page before. */
export async function listParcelsBy(
  db: ReadTransaction,
  filter: ParcelFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ListedParcel[]> {
  const { search = '' } = filter
  const isSearch = search.trim() !== ''
  const isWaiting = filter.toReceive === true && filter.orderId === undefined && !isSearch
  let query = listed(db, isWaiting ? 'parcels_to_receive' : null)
  if (isSearch) {
    const ids = await searchIds(db, search)
    if (ids.length === 0) return []
    query = query.where('p.id', 'in', ids)
  }
  for (const condition of conditionsOf(db.engine, filter, isSearch)) query = query.where(condition)
  if (before !== undefined) query = query.where('p.id', '<', before)
  return query.orderBy('p.id', 'desc').limit(limit).execute()
}

/**
 * When parcels become late, in epoch milliseconds: those whose last news is before `newsMs`, and those that were coming
 * back or waiting to be received before `backMs`.
 */
export interface LateLimits {
  newsMs: number
  backMs: number
}

interface Late {
  reason: LateReason | 'tried-today'
  parcel: ListedParcel
}

/** The most late parcels that are counted, so that a shop which never notes news is not counted on every screen. */
export const MOST_LATE = 1000

/** The conditions of each reason to call; written out, so that the partial indexes are used. No parcel meets two. */
function lateConditions({ newsMs, backMs }: LateLimits) {
  const underWay = sql<boolean>`p.state not in ('delivered', 'came-back', 'withdrawn')`
  const isTried = sql<boolean>`p.state = 'tried' and p.tries >= 2`
  return {
    tried: isTried,
    silent: sql<boolean>`${underWay} and p.state_at_ms < ${newsMs} and p.state <> 'coming-back' and not (${isTried})`,
    'coming-back': sql<boolean>`${underWay} and p.state_at_ms < ${backMs} and p.state = 'coming-back'`,
    'to-receive': sql<boolean>`p.state = 'came-back' and p.received_at_ms is null and p.state_at_ms < ${backMs}`,
  }
}
export type LateReason = keyof ReturnType<typeof lateConditions>
const REASONS: readonly LateReason[] = ['tried', 'silent', 'coming-back', 'to-receive']

/** How many parcels are late, at most MOST_LATE for each reason. */
export async function countLate(db: ReadTransaction, before: LateLimits): Promise<number> {
  const conditions = lateConditions(before)
  let count = 0
  for (const reason of REASONS) {
    const some = listed(db, reason === 'to-receive' ? 'parcels_to_receive' : null)
      .clearSelect()
      .select(sql`1`.as('one'))
      .where(conditions[reason])
      .limit(MOST_LATE)
    const { late } = await db
      .selectFrom(some.as('some'))
      .select((select) => select.fn.countAll<number>().as('late'))
      .executeTakeFirstOrThrow()
    count += late
  }
  return count
}

/**
 * Late parcels, and parcels that were tried since `todayMs`, in the order in which to call: the last tried first, then
 * those without news for the longest time, then those that should be back in the shop.
 */
export async function listLate(
  db: ReadTransaction,
  { todayMs, ...before }: LateLimits & { todayMs: number },
  limit: number,
): Promise<Late[]> {
  const conditions = {
    ...lateConditions(before),
    tried: sql<boolean>`p.state = 'tried' and (p.tries >= 2 or p.state_at_ms >= ${todayMs})`,
  }
  const late: Late[] = []
  for (const reason of REASONS) {
    if (late.length >= limit) break
    const rows = await listed(db, reason === 'to-receive' ? 'parcels_to_receive' : null)
      .where(conditions[reason])
      .orderBy('p.state_at_ms', reason === 'tried' ? 'desc' : 'asc')
      .limit(limit - late.length)
      .execute()
    for (const parcel of rows) {
      const isOnce = reason === 'tried' && parcel.tries < 2
      late.push({ reason: isOnce ? 'tried-today' : reason, parcel })
    }
  }
  return late
}
