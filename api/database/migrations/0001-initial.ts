import { sql } from 'kysely'
import { newId } from '../../../shared/new-id.ts'
import { dinarsToCentimes } from '../../../shared/money.ts'
import { INITIAL_TARIFFS } from '../../../shared/shipping/initial-tariffs.ts'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table meta (key text primary key, value text not null) strict, without rowid`,
  `create table admins (
    id text primary key,
    email text not null unique,
    password_hash text not null,
    status text not null check (status in ('approved', 'pending')),
    token_version integer not null,
    created_at_ms integer not null
  ) strict`,
  `create table categories (
    id text primary key,
    title text not null,
    image text,
    created_at_ms integer not null,
    deleted_at_ms integer,
    revision integer not null default 1
  ) strict`,
  `create table products (
    id text primary key,
    title text not null,
    description text not null,
    price_centimes integer check (price_centimes >= 0),
    promo_price_centimes integer check (promo_price_centimes >= 0),
    on_sale integer not null check (on_sale in (0, 1)),
    buying_price_centimes integer check (buying_price_centimes >= 0),
    category_id text references categories (id),
    created_at_ms integer not null,
    deleted_at_ms integer,
    revision integer not null default 1
  ) strict`,
  `create index products_by_category on products (category_id)`,
  `create index products_newest on products (created_at_ms desc, id desc) where deleted_at_ms is null`,
  `create table product_images (
    product_id text not null references products (id),
    position integer not null,
    path text not null,
    primary key (product_id, position)
  ) strict, without rowid`,
  `create table stock_levels (
    product_id text not null references products (id),
    size text not null,
    position integer not null,
    quantity integer not null,
    archived integer not null check (archived in (0, 1)),
    primary key (product_id, size)
  ) strict, without rowid`,
  `create table stock_movements (
    id integer primary key,
    product_id text not null,
    size text not null,
    change integer not null,
    reason text not null,
    order_id text,
    operation_id text,
    admin_id text,
    occurred_at_ms integer not null,
    at_ms integer not null,
    foreign key (product_id, size) references stock_levels (product_id, size)
  ) strict`,
  `create index movements_by_stock on stock_movements (product_id, size)`,
  `create index movements_by_order on stock_movements (order_id) where order_id is not null`,
  `create table orders (
    number integer primary key autoincrement,
    id text not null unique,
    origin text not null check (origin in ('web', 'store')),
    status text not null check (status in ('Pending', 'Confirmed', 'Shipped', 'Returned', 'Cancelled')),
    full_name text not null,
    phone text not null,
    city text not null,
    commune text not null,
    shipping_centimes integer not null check (shipping_centimes >= 0),
    total_centimes integer not null check (total_centimes >= 0),
    receipt_number text,
    device_id text,
    operation_id text,
    admin_id text,
    search_text text not null,
    created_at_ms integer not null,
    received_at_ms integer not null,
    revision integer not null default 1
  ) strict`,
  `create index orders_newest on orders (created_at_ms desc, number desc)`,
  `create index orders_by_status on orders (status, created_at_ms desc)`,
  `create table order_lines (
    order_id text not null references orders (id) on delete cascade,
    position integer not null,
    product_id text not null,
    title text not null,
    size text not null,
    quantity integer not null check (quantity > 0),
    unit_price_centimes integer not null check (unit_price_centimes >= 0),
    unit_cost_centimes integer,
    primary key (order_id, position)
  ) strict, without rowid`,
  `create index lines_by_product on order_lines (product_id)`,
  // Autoincrement: numbers are never reused, even when the newest row is replaced, so cursors stay valid.
  `create table changes (
    number integer primary key autoincrement,
    entity text not null check (entity in ('product', 'category', 'tariff')),
    entity_id text not null,
    deleted integer not null check (deleted in (0, 1)),
    at_ms integer not null,
    unique (entity, entity_id)
  ) strict`,
  `create table devices (
    id text primary key,
    code text unique,
    name text not null,
    acknowledged integer not null,
    clock_skew_ms integer,
    last_seen_ms integer not null,
    created_at_ms integer not null
  ) strict, without rowid`,
  `create table operations (
    id text primary key,
    device_id text not null references devices (id),
    sequence integer not null,
    type text not null,
    content_hash text not null,
    status text not null check (status in ('applied', 'rejected')),
    outcome text not null,
    content text,
    occurred_at_ms integer not null,
    received_at_ms integer not null
  ) strict, without rowid`,
  // Not unique: a cloned device profile reuses the sequences of its original, and the sales of both must be stored.
  `create index operations_by_sequence on operations (device_id, sequence)`,
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    content_hash text not null,
    answer text not null,
    created_at_ms integer not null,
    primary key (scope, key)
  ) strict, without rowid`,
  `create table tariffs (
    id integer primary key,
    wilaya text not null unique,
    stopdesk_centimes integer not null check (stopdesk_centimes >= 0),
    home_centimes integer not null check (home_centimes >= 0)
  ) strict`,
  `create table attention (
    id integer primary key,
    kind text not null,
    subject text not null,
    order_id text,
    operation_id text,
    device_id text,
    product_id text,
    size text,
    details text not null,
    at_ms integer not null,
    resolved_at_ms integer,
    unique (kind, subject)
  ) strict`,
]

export async function initial(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
  await transaction
    .insertInto('meta')
    .values([
      { key: 'epoch', value: newId() },
      // Tombstones at or below this change number were pruned.
      { key: 'tombstone-floor', value: '0' },
    ])
    .execute()
  const now = Date.now()
  await transaction
    .insertInto('tariffs')
    .values(
      INITIAL_TARIFFS.map((tariff) => ({
        id: tariff.id,
        wilaya: tariff.wilaya,
        stopdesk_centimes: dinarsToCentimes(tariff.stopdesk_price),
        home_centimes: dinarsToCentimes(tariff.home_price),
      })),
    )
    .execute()
  await transaction
    .insertInto('changes')
    .values(
      INITIAL_TARIFFS.map((tariff) => ({
        entity: 'tariff' as const,
        entity_id: String(tariff.id),
        deleted: 0 as const,
        at_ms: now,
      })),
    )
    .execute()
}
