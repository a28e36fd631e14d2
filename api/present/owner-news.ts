import * as v from 'valibot'
import { roleSchema } from '../../shared/accounts/role.ts'
import type { AppContext } from '../app-context.ts'
import { listAdmins } from '../database/admins.ts'
import type { ReadTransaction, WriteTransaction } from '../database/database.ts'
import { findHeldFor } from '../database/email-changes.ts'
import { ACCOUNT_LANE, putOutgoing } from '../database/outgoing.ts'

export const OWNER_NEWS = 'owner-news'

/** `by`: the id of the account whose token it was. */
const by = v.string()

/** What owners are told by email at once: what stays when the session that added it has ended. */
export const ownerNewsSchema = v.variant('kind', [
  v.object({ kind: v.literal('webhook'), by, url: v.string() }),
  v.object({ kind: v.literal('till'), by, name: v.string(), code: v.string() }),
  v.object({ kind: v.literal('account'), by, email: v.string(), role: roleSchema }),
  v.object({ kind: v.literal('email'), by, from: v.string(), to: v.string() }),
])
export type OwnerNews = v.InferOutput<typeof ownerNewsSchema>

/** The owners, each with the address to write to: where it was changed without the password, the one from before. */
export async function listToldOwners(
  db: ReadTransaction,
  atMs: number,
): Promise<{ id: string; recipient: string }[]> {
  const owners = (await listAdmins(db, 'approved')).filter(({ role }) => role === 'owner')
  return Promise.all(
    owners.map(async (owner) => ({
      id: owner.id,
      recipient: (await findHeldFor(db, owner, atMs)) ?? owner.email,
    })),
  )
}

/**
 * Emails the owners, in the transaction of what happened. `except`: an account that is told in another way.
 */
export async function tellOwners(
  app: Pick<AppContext, 'config'>,
  transaction: WriteTransaction,
  news: OwnerNews,
  { atMs, except }: { atMs: number; except?: string },
): Promise<void> {
  if (app.config.smtp === null) return
  for (const { id, recipient } of await listToldOwners(transaction, atMs)) {
    if (id === except) continue
    await putOutgoing(transaction, {
      lane: ACCOUNT_LANE,
      type: OWNER_NEWS,
      recipient,
      content: news,
      atMs,
    })
  }
}
