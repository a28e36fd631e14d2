import { newId } from '../../shared/new-id.ts'
import { makeAccountLink } from '../database/account-links.ts'
import type { AdminRow } from '../database/admins.ts'
import type { WriteTransaction } from '../database/database.ts'

/** Makes a link for a forgotten password, as its email does, and returns its token. */
export function makeTestLink(
  transaction: WriteTransaction,
  admin: AdminRow,
  atMs: number,
): Promise<string> {
  return makeAccountLink(transaction, admin, {
    kind: 'reset',
    email: admin.email,
    message_id: newId(),
    created_at_ms: atMs,
    expires_at_ms: atMs + 60_000,
  })
}
