import type { Generated } from 'kysely'
import type { Role } from '../../shared/accounts/role.ts'

/** The accounts, and what leads back into one. */
export interface AccountTables {
  admins: {
    id: string
    email: string
    password_hash: string
    /** A removed account's row remains for the history of its actions, without a password; its email can be reused. */
    status: 'approved' | 'pending' | 'removed'
    role: Generated<Role>
    token_version: number
    created_at_ms: number
    /** The admin who created the account, confirmed by their own password; null for a self-registered account. */
    created_by: string | null
    approved_by: string | null
    /** When an owner created or approved the account or changed its role; null when that was before this was noted. */
    role_given_at_ms: Generated<number | null>
    /** When the password was last replaced by a new one; null when it never was. */
    password_set_at_ms: Generated<number | null>
    /** Accurate to some minutes, so that not every request writes. */
    last_used_at_ms: number | null
    /** When the newest token was issued. In the future if the server's clock was ahead then and was corrected since. */
    newest_token_at_ms: number | null
    removed_by: string | null
    removed_at_ms: number | null
  }
  /** Changes of the emails of accounts. */
  email_changes: {
    id: string
    admin_id: string
    old_email: string
    new_email: string
    /**
     * The address that can be put back: the one that the account had before somebody began to change it without the
     * password. Null when the password was given.
     */
    way_back: string | null
    changed_at_ms: number
    /** When an earlier address was put back, which undoes all changes since. */
    undone_at_ms: Generated<number | null>
  }
  /** The links that were sent to accounts by email; their tokens are not stored. */
  account_links: {
    /** Hex SHA-256 of the link's token. */
    token_hash: string
    /** The email of the queue that it was written into: another attempt to send that replaces the link. */
    message_id: string
    admin_id: string
    /** 'reset' sets a new password; 'way-back' puts `email` back, too. */
    kind: 'reset' | 'way-back'
    /** The address that the link was sent to. */
    email: string
    /** The version of the account's password then: a link of the kind 'reset' ends when it changes, or the email does. */
    token_version: number
    created_at_ms: number
    expires_at_ms: number
  }
}
