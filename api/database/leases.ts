import type { Selectable } from 'kysely'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type Lease = Selectable<Tables['leases']>

/** The lease of this name as it stands; undefined when nobody holds it. */
export function readLease(db: ReadTransaction, name: string): Promise<Lease | undefined> {
  return db.selectFrom('leases').selectAll().where('name', '=', name).executeTakeFirst()
}

/**
 * Takes a lease that is still as in `before` (undefined: held by nobody). Returns whether it was taken: it is not when
 * another process took or renewed it in the meantime.
 */
export async function takeLease(
  transaction: WriteTransaction,
  lease: Lease,
  before: Lease | undefined,
): Promise<boolean> {
  const taken =
    before === undefined
      ? await transaction
          .insertInto('leases')
          .values(lease)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await transaction
          .updateTable('leases')
          .set({ holder: lease.holder, until_ms: lease.until_ms })
          .where('name', '=', lease.name)
          .where('holder', '=', before.holder)
          .where('until_ms', '=', before.until_ms)
          .returning('name')
          .executeTakeFirst()
  return taken !== undefined
}

/** Prolongs a lease. Returns whether its holder still had it. */
export async function renewLease(
  transaction: WriteTransaction,
  { name, holder, until_ms }: Lease,
): Promise<boolean> {
  const renewed = await transaction
    .updateTable('leases')
    .set({ until_ms })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .returning('name')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Gives a lease up, unless another process holds it. */
export async function releaseLease(
  transaction: WriteTransaction,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
): Promise<void> {
  await transaction
    .deleteFrom('leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
