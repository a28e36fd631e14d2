import { mayActAs } from '../../../shared/accounts/role.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { Limit, SellerLimits } from '../../../shared/people/seller-limits.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { noteAttention } from '../../database/attention.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { oncePerTransaction } from '../../database/once-per-transaction.ts'
import { findPerson } from '../../database/people.ts'
import { readShopSettings } from '../../database/shop-settings.ts'

/**
 * Cached per transaction, because a push changes neither settings nor people, and reading them for each sale would cost
 * more than the sale.
 */
const readSettings = oncePerTransaction(readShopSettings)
const readActor = oncePerTransaction(findPerson)

/** The data of an operation beyond the limits that its note contains. */
interface LimitedSource {
  operationId: OperationId
  deviceId: DeviceId
  actor: string
  approvedBy: string | null
  occurredAtMs: number
  receivedAtMs: number
  /** The number of its receipt; '' when it has none. */
  label: string
}

/** Whether the named approver may allow it, even if that person may no longer sell by now. */
async function isApproved(db: ReadTransaction, approvedBy: string | null): Promise<boolean> {
  if (approvedBy === null) return false
  const person = await findPerson(db, approvedBy)
  return person !== undefined && mayActAs(person.role, 'manager')
}

/**
 * Records for the owner that a seller exceeded the limits without a manager. It already happened, so it is not refused.
 * Uses the current limits and roles, which a till without a connection may not have known.
 */
export async function noteBeyondLimits(
  transaction: WriteTransaction,
  beyond: (limits: SellerLimits) => readonly Limit[] | Promise<readonly Limit[]>,
  { operationId, deviceId, actor, approvedBy, occurredAtMs, receivedAtMs, label }: LimitedSource,
): Promise<void> {
  const person = await readActor(transaction, actor)
  if (person?.role !== 'seller') return
  const limits = await beyond((await readSettings(transaction)).sellerLimits ?? {})
  if (limits.length === 0 || (await isApproved(transaction, approvedBy))) return
  await noteAttention(transaction, [
    {
      kind: 'beyond-limits',
      subject: operationId,
      operationId,
      deviceId,
      details: { person: person.name, limits, label, occurredAtMs },
      atMs: receivedAtMs,
    },
  ])
}
