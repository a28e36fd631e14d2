/** Goods that come in, write-offs and stocktakes. */
export const goodsTables: readonly string[] = [
  `create table goods_documents (
    operation_id text collate "C" primary key,
    kind text collate "C" not null check (kind in ('goods-in', 'write-off')),
    reason text collate "C" check ((reason is null) = (kind = 'goods-in')),
    supplier text collate "C" not null,
    note text collate "C" not null,
    device_id text collate "C" not null,
    admin_id text collate "C" not null,
    occurred_at_ms bigint not null,
    received_at_ms bigint not null
  )`,
  `create table goods_document_lines (
    operation_id text collate "C" not null references goods_documents (operation_id),
    position bigint not null,
    product_id text collate "C" not null,
    title text collate "C" not null,
    size text collate "C" not null,
    quantity bigint not null check (quantity > 0),
    unit_cost_centimes bigint check (unit_cost_centimes >= 0),
    sets_buying_price bigint not null check (sets_buying_price in (0, 1)),
    primary key (operation_id, position)
  )`,
  `create table stocktakes (
    id text collate "C" primary key,
    name text collate "C" not null,
    category_id text collate "C",
    category_title text collate "C" not null,
    device_id text collate "C" not null,
    opened_at_ms bigint not null,
    ended text collate "C" check (ended in ('taken', 'cancelled')),
    ended_at_ms bigint,
    ended_by text collate "C",
    counted bigint not null,
    missing bigint not null,
    surplus bigint not null
  )`,
  `create index stocktakes_by_time on stocktakes (opened_at_ms desc)`,
  // No reference to the stocktake: a count may arrive before the operation that began it.
  `create table stocktake_tallies (
    id text collate "C" primary key,
    stocktake_id text collate "C" not null,
    product_id text collate "C" not null,
    title text collate "C" not null,
    size text collate "C" not null,
    round bigint not null check (round > 0),
    step bigint not null check (step > 0),
    pieces bigint check (pieces >= 0),
    expected bigint not null,
    moved bigint not null check (moved in (0, 1)),
    counted_at_ms bigint not null,
    changed_at_ms bigint not null,
    device_id text collate "C" not null,
    admin_id text collate "C" not null,
    operation_id text collate "C" not null,
    received_at_ms bigint not null,
    anew bigint not null default 0 check (anew in (0, 1))
  )`,
  `create index tallies_by_stocktake on stocktake_tallies (stocktake_id, product_id, size)`,
  `create table stocktake_closings (
    operation_id text collate "C" primary key,
    stocktake_id text collate "C" not null references stocktakes (id),
    outcome text collate "C" not null check (outcome in ('taken', 'cancelled')),
    device_id text collate "C" not null,
    admin_id text collate "C" not null,
    occurred_at_ms bigint not null,
    received_at_ms bigint not null
  )`,
  `create table stocktake_lines (
    operation_id text collate "C" not null references stocktake_closings (operation_id),
    position bigint not null,
    stocktake_id text collate "C" not null,
    product_id text collate "C" not null,
    title text collate "C" not null,
    size text collate "C" not null,
    counted bigint not null check (counted >= 0),
    expected bigint not null,
    counted_at_ms bigint not null,
    unit_cost_centimes bigint,
    not_taken text collate "C" check (not_taken in ('taken-before', 'counted-since', 'cancelled', 'unknown-product')),
    primary key (operation_id, position)
  )`,
  `create index stocktake_lines_by_stocktake on stocktake_lines (stocktake_id)`,
  // The database itself takes each size of a stocktake over once.
  `create unique index taken_once on stocktake_lines (stocktake_id, product_id, size) where not_taken is null`,
  // Sizes whose count is not what was taken over: it arrived later, or was not known where it was taken over.
  `create table stocktake_left_out (
    stocktake_id text collate "C" not null,
    product_id text collate "C" not null,
    size text collate "C" not null,
    primary key (stocktake_id, product_id, size)
  )`,
]
