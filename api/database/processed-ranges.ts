import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { SequenceRange } from '../../shared/sync/sequence-ranges.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

const selectRanges = prepared<
  { device_id: DeviceId },
  { from_sequence: number; to_sequence: number }
>((db, row) =>
  db
    .selectFrom('processed_ranges')
    .select(['from_sequence', 'to_sequence'])
    .where('device_id', '=', row.device_id)
    .orderBy('from_sequence'),
)

/** The ranges processed for a device above its first missing sequence: ascending, disjoint and not adjacent. */
export async function readProcessedRanges(
  db: ReadTransaction,
  deviceId: DeviceId,
): Promise<SequenceRange[]> {
  const rows = await selectRanges(db, { device_id: deviceId })
  return rows.map((row): SequenceRange => [row.from_sequence, row.to_sequence])
}

/** The last sequence of a device's first gap; null when there is no gap. */
export async function readGapEnd(db: ReadTransaction, deviceId: DeviceId): Promise<number | null> {
  const [first] = await readProcessedRanges(db, deviceId)
  return first === undefined ? null : first[0] - 1
}

/** Replaces a device's ranges, writing only the differences. */
export async function storeProcessedRanges(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  before: readonly SequenceRange[],
  after: readonly SequenceRange[],
): Promise<void> {
  const stored = new Map(before)
  const wanted = new Map(after)
  const gone = before.filter(([from]) => !wanted.has(from)).map(([from]) => from)
  if (gone.length > 0) {
    await transaction
      .deleteFrom('processed_ranges')
      .where('device_id', '=', deviceId)
      .where('from_sequence', 'in', gone)
      .execute()
  }
  const changed = after.filter(([from, to]) => stored.get(from) !== to)
  if (changed.length === 0) return
  await transaction
    .insertInto('processed_ranges')
    .values(
      changed.map(([from, to]) => ({ device_id: deviceId, from_sequence: from, to_sequence: to })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'from_sequence'])
        .doUpdateSet((update) => ({ to_sequence: update.ref('excluded.to_sequence') })),
    )
    .execute()
}

/** Records that missing sequences were given up. `adminId`: who closed the gap; null when the gap limit closed it. */
export async function insertClosedGap(
  transaction: WriteTransaction,
  gap: { deviceId: DeviceId; range: SequenceRange; adminId: string | null; atMs: number },
): Promise<void> {
  await transaction
    .insertInto('closed_gaps')
    .values({
      device_id: gap.deviceId,
      from_sequence: gap.range[0],
      to_sequence: gap.range[1],
      admin_id: gap.adminId,
      closed_at_ms: gap.atMs,
    })
    .execute()
}
