import { mayActAs } from '../../../shared/accounts/role.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { Limit, SellerLimits } from '../../../shared/people/seller-limits.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { noteAttention } from '../../database/attention.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { oncePerTransaction } from '../../database/once-per-transaction.ts'
import { findPerson } from '../../database/people.ts'
import { readShopSettings } from '../../database/shop-settings.ts'

/** A push changes neither settings nor people: reading them again for each sale would cost more than the sale. */
const readSettings = oncePerTransaction(readShopSettings)
const readActor = oncePerTransaction(findPerson)

/** What is noted of an operation that is beyond the limits. */
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

/** Whether somebody who may allow it is named: also one who may not sell any more by now. */
async function isApproved(db: ReadTransaction, approvedBy: string | null): Promise<boolean> {
  if (approvedBy === null) return false
  const person = await findPerson(db, approvedBy)
  return person !== undefined && mayActAs(person.role, 'manager')
}

/**
 * Notes for the owner that a seller went beyond the limits without a manager. It happened, so it is not refused. Compared
 * are the limits and roles of now: a till without a connection may have known others.
 */
export async function noteBeyondLimits(
  transaction: WriteTransaction,
  beyond: (limits: SellerLimits) => readonly Limit[],
  { operationId, deviceId, actor, approvedBy, occurredAtMs, receivedAtMs, label }: LimitedSource,
): Promise<void> {
  const person = await readActor(transaction, actor)
  if (person?.role !== 'seller') return
  const limits = beyond((await readSettings(transaction)).sellerLimits ?? {})
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
