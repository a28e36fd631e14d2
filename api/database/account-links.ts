import { hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type AdminRow, findAdmin } from './admins.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

type AccountLink = Selectable<Tables['account_links']>

/** 256 random bits need no slow hash: nobody can try them all. */
function hashToken(token: string): string {
  return hash('sha256', token)
}

/**
 * Creates a link for an account and returns its token, of which only the hash is stored. Earlier links stay valid:
 * whoever asks for a link must not be able to end one that its receiver is about to open. Another attempt to send the
 * same message replaces its link.
 */
export async function makeAccountLink(
  transaction: WriteTransaction,
  admin: Pick<AdminRow, 'id' | 'token_version'>,
  link: Pick<AccountLink, 'kind' | 'email' | 'message_id' | 'created_at_ms' | 'expires_at_ms'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .deleteFrom('account_links')
    .where('admin_id', '=', admin.id)
    .where(({ or, eb }) =>
      or([eb('expires_at_ms', '<=', link.created_at_ms), eb('message_id', '=', link.message_id)]),
    )
    .execute()
  await transaction
    .insertInto('account_links')
    .values({
      ...link,
      token_hash: hashToken(token),
      admin_id: admin.id,
      token_version: admin.token_version,
    })
    .execute()
  return token
}

/** How many links other messages brought an account since a time, whether they were used or not. */
export async function countAccountLinks(
  db: ReadTransaction,
  { adminId, sinceMs, exceptMessage }: { adminId: string; sinceMs: number; exceptMessage: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('account_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .where('created_at_ms', '>', sinceMs)
    .where('message_id', '<>', exceptMessage)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * A valid link and its account, which may sign in. A link that sets a password ended if the email or the password was
 * changed since; one that puts an email back did not, since that is what it undoes.
 */
export async function findAccountLink(
  db: ReadTransaction,
  token: string,
  nowMs: number,
): Promise<{ admin: AdminRow; link: AccountLink } | undefined> {
  const link = await db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst()
  const admin = link && (await findAdmin(db, link.admin_id))
  if (!link || admin?.status !== 'approved') return undefined
  const isUnchanged = admin.email === link.email && admin.token_version === link.token_version
  return link.kind === 'way-back' || isUnchanged ? { admin, link } : undefined
}

/** Ends the links of an account. */
export async function endAccountLinks(
  transaction: WriteTransaction,
  adminId: string,
): Promise<void> {
  await transaction.deleteFrom('account_links').where('admin_id', '=', adminId).execute()
}
