/** Tills, their operations and their shifts. */
export const tillTables: readonly string[] = [
  `create table devices (
    id text collate "C" primary key,
    code text collate "C" unique,
    name text collate "C" not null,
    acknowledged bigint not null,
    clock_skew_ms bigint,
    last_seen_ms bigint not null,
    created_at_ms bigint not null,
    token_hash text collate "C",
    removed_at_ms bigint,
    removed_by text collate "C",
    waiting bigint,
    may_move bigint not null default 0,
    app text collate "C"
  )`,
  `create index devices_by_token on devices (token_hash) where token_hash is not null`,
  `create table till_tokens (
    hash text collate "C" primary key,
    enrolled_by text collate "C" not null,
    enrolled_at_ms bigint not null,
    expires_at_ms bigint not null
  )`,
  `create table till_keys (
    public_key text collate "C" primary key,
    device_id text collate "C" not null references devices (id),
    fingerprint text collate "C" not null,
    created_at_ms bigint not null,
    revoked_at_ms bigint
  )`,
  `create table operations (
    id text collate "C" primary key,
    device_id text collate "C" not null references devices (id),
    sequence bigint not null,
    type text collate "C" not null,
    content_hash text collate "C" not null,
    status text collate "C" not null check (status in ('applied', 'rejected')),
    outcome text collate "C" not null,
    content text collate "C",
    occurred_at_ms bigint not null,
    received_at_ms bigint not null,
    pushed_by text collate "C",
    actor text collate "C",
    approved_by text collate "C"
  )`,
  // Not unique: a cloned device profile reuses the sequences of its original, and the sales of both must be stored.
  `create index operations_by_sequence on operations (device_id, sequence)`,
  // Ranges of sequences processed above a device's first missing one: a lasting gap costs one row, not one per operation.
  `create table processed_ranges (
    device_id text collate "C" not null references devices (id),
    from_sequence bigint not null,
    to_sequence bigint not null,
    primary key (device_id, from_sequence)
  )`,
  // Missing sequences that were given up. Such an operation is still accepted if it arrives later.
  `create table closed_gaps (
    device_id text collate "C" not null references devices (id),
    from_sequence bigint not null,
    to_sequence bigint not null,
    admin_id text collate "C",
    closed_at_ms bigint not null,
    primary key (device_id, from_sequence)
  )`,
  // Operations whose processing fails with an unexpected error; deleted once they are stored.
  `create table failing_operations (
    id text collate "C" primary key,
    device_id text collate "C" not null,
    failures bigint not null,
    first_failed_ms bigint not null,
    last_failed_ms bigint not null
  )`,
  // Operations that a browser deleted from a till's storage before they were pushed, as reported by the till.
  `create table lost_operations (
    operation_id text collate "C" primary key,
    loss_id text collate "C" not null,
    device_id text collate "C" not null,
    sequence bigint not null,
    type text collate "C" not null,
    label text collate "C" not null,
    total_centimes bigint,
    occurred_at_ms bigint not null,
    operations bigint not null,
    reported_at_ms bigint not null,
    arrived_at_ms bigint
  )`,
  `create index lost_by_loss on lost_operations (loss_id)`,
  `create index lost_by_device on lost_operations (device_id) where arrived_at_ms is null`,
  // Its opening is null while only what belongs to the shift has arrived.
  `create table shifts (
    id text collate "C" primary key,
    device_id text collate "C" not null,
    at_ms bigint not null,
    opened_by text collate "C",
    float_centimes bigint check (float_centimes >= 0)
  )`,
  `create index shifts_newest on shifts (at_ms desc, id)`,
  // One row for each sale, return and cash movement of a shift, as the till said it: edits of an order change none.
  `create table shift_entries (
    operation_id text collate "C" primary key,
    shift text collate "C" not null references shifts (id),
    kind text collate "C" not null check (kind in ('sale', 'return', 'in', 'out')),
    amount_centimes bigint not null,
    taken_off_centimes bigint not null,
    label text collate "C" not null,
    device_id text collate "C" not null,
    sequence bigint not null,
    admin_id text collate "C" not null,
    occurred_at_ms bigint not null
  )`,
  `create index entries_by_shift on shift_entries (shift, sequence)`,
  `create table shift_closes (
    operation_id text collate "C" primary key,
    shift text collate "C" not null references shifts (id),
    z_number text collate "C" not null,
    device_id text collate "C" not null,
    sequence bigint not null,
    admin_id text collate "C" not null,
    counted text collate "C" not null,
    counted_centimes bigint not null,
    first_counted_centimes bigint,
    sums text collate "C" not null,
    expected_centimes bigint not null,
    recorded_centimes bigint not null,
    closed_at_ms bigint not null
  )`,
  `create index closes_by_shift on shift_closes (shift)`,
]
