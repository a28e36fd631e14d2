import type * as v from 'valibot'
import {
  type AdditionJson,
  ADDITIONS_SHOWN_MS,
  ADDITIONS_SINCE_MS,
  type additionsSchema,
} from '../../../shared/accounts/additions.ts'
import { toIso } from '../../../shared/time.ts'
import { type AdminRow, listAdmins, readAdminEmails } from '../../database/admins.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { listDevices } from '../../database/devices.ts'
import { listPeople } from '../../database/people.ts'
import { listWebhooks } from '../../database/webhooks.ts'
import { spellOut } from './list-accounts.ts'

/** An addition with its time, by which it is listed or left out. */
interface Found extends Omit<AdditionJson, 'at'> {
  atMs: number
}

/** Everything in the shop that works now and outlives the session that added it. */
async function findAll(db: ReadTransaction, self: string): Promise<Found[]> {
  const accounts = await listAdmins(db, 'approved')
  const webhooks = await listWebhooks(db)
  const by = [
    ...accounts.map((account) => account.created_by ?? account.approved_by),
    ...webhooks.map(({ adminId }) => adminId),
  ]
  const emails = await readAdminEmails(db, [...new Set(by.flatMap((id) => id ?? []))])
  const emailOf = (id: string | null) => {
    const email = emails.get(id ?? '')
    return email === undefined ? null : spellOut(email)
  }
  return [
    ...webhooks.map(({ id, url, createdAtMs, adminId }) => ({
      kind: 'webhook' as const,
      _id: id,
      name: url,
      atMs: createdAtMs,
      by: emailOf(adminId),
    })),
    ...(await listDevices(db)).flatMap((device) =>
      device.enrolled_at_ms === null || device.removed_at_ms !== null
        ? []
        : {
            kind: 'till' as const,
            _id: device.id,
            name: [device.code, device.name].filter(Boolean).join(' '),
            atMs: device.enrolled_at_ms,
            by: device.enrolled_by === null ? null : spellOut(device.enrolled_by),
          },
    ),
    ...accounts
      .filter(({ id }) => id !== self)
      .map((account) => ({
        kind: 'account' as const,
        _id: account.id,
        name: spellOut(account.email),
        atMs: account.role_given_at_ms ?? account.created_at_ms,
        by: emailOf(account.created_by ?? account.approved_by),
      })),
    ...(await listPeople(db))
      .filter(({ active }) => active === 1)
      .map(({ id, name, created_at_ms: atMs }) => ({
        kind: 'person' as const,
        _id: id,
        name,
        atMs,
        by: null,
      })),
  ]
}

/**
 * What was added to the shop before an owner set a new password, which ends the sessions of a thief but not what they
 * left behind: some days after the new password, everything of the weeks before it that still works.
 */
export async function listAdditions(
  db: ReadTransaction,
  { id, password_set_at_ms: setAtMs }: AdminRow,
  nowMs: number,
): Promise<v.InferInput<typeof additionsSchema>> {
  if (setAtMs === null || setAtMs <= nowMs - ADDITIONS_SHOWN_MS)
    return { passwordSetAt: null, added: [] }
  const all = await findAll(db, id)
  const added = all
    .filter(({ atMs }) => atMs > setAtMs - ADDITIONS_SINCE_MS && atMs <= setAtMs)
    .toSorted((one, other) => other.atMs - one.atMs)
    .map(({ atMs, ...addition }) => ({ ...addition, at: toIso(atMs) }))
  return { passwordSetAt: toIso(setAtMs), added }
}
