import * as v from 'valibot'
import { WAY_BACK_MS } from '../../../../shared/accounts/account-change.ts'
import { resetLink } from '../../../../shared/accounts/password-reset.ts'
import { type Language, languageSchema } from '../../../../shared/language.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { AppContext } from '../../../app-context.ts'
import { makeAccountLink } from '../../../database/account-links.ts'
import { findAdmin } from '../../../database/admins.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { type EmailChange, findEmailChange } from '../../../database/email-changes.ts'
import type { OutgoingRow } from '../../../database/outgoing.ts'
import type { WrittenEmail } from './letter.ts'

const contentSchema = v.object({ changeId: v.string(), language: languageSchema })

/** Makes the link that puts an address back; null when it cannot be put back any more. Its token is in the email alone. */
export async function makeWayBack(
  transaction: WriteTransaction,
  { admin_id: adminId, way_back: email, changed_at_ms: changedAtMs }: EmailChange,
  message: { id: string; atMs: number },
): Promise<string | null> {
  const admin = await findAdmin(transaction, adminId)
  const expiresAtMs = changedAtMs + WAY_BACK_MS
  if (admin?.status !== 'approved' || email === null || expiresAtMs <= message.atMs) return null
  return makeAccountLink(transaction, admin, {
    kind: 'way-back',
    email,
    message_id: message.id,
    created_at_ms: message.atMs,
    expires_at_ms: expiresAtMs,
  })
}

/** The letter to the address that an account had before. `token`: of a way back; null without one. */
export function writeEmailChanged(
  app: AppContext,
  change: EmailChange,
  { language, to, token }: { language: Language; to: string; token: string | null },
): WrittenEmail {
  const texts = emailTextsIn(language).emailChanged
  const { publicUrl } = app.config
  const hasLink = token !== null && publicUrl !== null
  const onServer = [texts.onServer, `npm run reset-password -- ${to}`]
  const closing = change.way_back === null ? [texts.withPassword] : onServer
  return {
    to,
    letter: {
      language,
      subject: texts.subject,
      opening: [texts.opening(change.new_email)],
      link: hasLink ? { label: texts.link, url: resetLink(publicUrl, token) } : null,
      closing: hasLink ? [texts.wayBack] : closing,
    },
  }
}

/** The email that tells the address from before of a change; null when the change was undone. */
export async function writeEmailChange(
  app: AppContext,
  { id, recipient, content }: OutgoingRow,
): Promise<WrittenEmail | null> {
  const { changeId, language } = v.parse(contentSchema, JSON.parse(content))
  const made = await app.db.write(async (transaction) => {
    const change = await findEmailChange(transaction, changeId)
    if (!change) return null
    return { change, token: await makeWayBack(transaction, change, { id, atMs: app.clock() }) }
  })
  return made && writeEmailChanged(app, made.change, { language, to: recipient, token: made.token })
}
