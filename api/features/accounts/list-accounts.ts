import {
  type AccountJson,
  EMAIL_CHANGE_LISTED_MS,
} from '../../../shared/accounts/account-change.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, isOldPending, listAdmins, readAdminEmails } from '../../database/admins.ts'
import { type EmailChange, listEmailChanges } from '../../database/email-changes.ts'
import { domainToASCII, domainToUnicode } from 'node:url'
import { isAscii } from '../../../shared/accounts/email-characters.ts'

/** Escapes every character that is not printable ASCII: 'аda' to '\u{430}da'. */
function escapeCharacters(text: string): string {
  return text.replace(/[^!-~]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`)
}

/** A domain in Punycode; escaped character by character when Punycode does not represent it exactly. */
function spellOutDomain(domain: string): string {
  const ascii = domainToASCII(domain)
  // The conversion drops invisible characters, and the remaining domain would be a different one.
  return ascii !== '' && domainToUnicode(ascii) === domain ? ascii : escapeCharacters(domain)
}

/** The email in ASCII, to expose look-alike characters; null when it is plain ASCII. */
function spellOutEmail(email: string): string | null {
  // isAscii() allows spaces, which an email must not contain.
  if (isAscii(email) && !email.includes(' ')) return null
  const at = email.lastIndexOf('@')
  if (at < 0) return escapeCharacters(email)
  const domain = email.slice(at + 1)
  return `${escapeCharacters(email.slice(0, at))}@${isAscii(domain) ? escapeCharacters(domain) : spellOutDomain(domain)}`
}

/** Emails as they are shown to somebody who may take one for another. */
export const spellOut = (email: string): string => spellOutEmail(email) ?? email

function presentAccount(
  admin: AdminRow,
  emails: ReadonlyMap<string, string>,
  changes: readonly EmailChange[],
): AccountJson {
  const spelledOut = spellOutEmail(admin.email)
  const how = admin.created_by === null ? 'approved' : 'created'
  const by = emails.get(admin.created_by ?? admin.approved_by ?? '')
  return {
    _id: admin.id,
    email: admin.email,
    role: admin.role,
    createdAt: toIso(admin.created_at_ms),
    ...(spelledOut !== null && { spelledOut }),
    ...(by !== undefined && { letIn: { how, by: spellOut(by) } }),
    ...(changes.length > 0 && { emailChanges: changes.map(presentChange) }),
    ...(admin.last_used_at_ms !== null && { lastUsedAt: toIso(admin.last_used_at_ms) }),
  }
}

function presentChange({ old_email, changed_at_ms, way_back }: EmailChange) {
  return {
    from: spellOut(old_email),
    at: toIso(changed_at_ms),
    withPassword: way_back === null,
  }
}

/** Lists the approved or the pending accounts, oldest first. */
export async function listAccounts(
  app: AppContext,
  status: 'approved' | 'pending',
): Promise<AccountJson[]> {
  return app.db.read(async (transaction) => {
    const nowMs = app.clock()
    const all = await listAdmins(transaction, status)
    const admins = all.filter((admin) => !isOldPending(admin, nowMs))
    const others = admins.flatMap((admin) => admin.created_by ?? admin.approved_by ?? [])
    const emails = await readAdminEmails(transaction, [...new Set(others)])
    const changes = await listEmailChanges(transaction, nowMs - EMAIL_CHANGE_LISTED_MS)
    return admins.map((admin) =>
      presentAccount(
        admin,
        emails,
        changes.filter(
          (change) => change.admin_id === admin.id && change.old_email !== change.new_email,
        ),
      ),
    )
  })
}
