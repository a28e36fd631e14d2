import * as v from 'valibot'
import { RESET_LINK_MS, resetLink } from '../../../../shared/accounts/password-reset.ts'
import { languageSchema } from '../../../../shared/language.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { AppContext } from '../../../app-context.ts'
import { countAccountLinks, makeAccountLink } from '../../../database/account-links.ts'
import type { WriteTransaction } from '../../../database/database.ts'
import { findHeldFor, findNamedAccount } from '../../../database/email-changes.ts'
import type { OutgoingRow } from '../../../database/outgoing.ts'
import { makeWayBack, writeEmailChanged } from './email-changed-email.ts'
import type { WrittenEmail } from './letter.ts'

const contentSchema = v.object({ language: languageSchema })

/**
 * The most links that an account is sent within the time that one works: whoever is refused another one, because
 * strangers asked for them, has these in the mailbox, and they work.
 */
const MOST_LINKS = 3

/**
 * What is written to the account of an address; null for nothing. An address that was changed without the password gets
 * no link; the one from before gets its way back.
 */
async function makeLink(
  transaction: WriteTransaction,
  message: { id: string; to: string; atMs: number },
) {
  const { id, to, atMs } = message
  const found = await findNamedAccount(transaction, to, atMs)
  if (found?.admin.status !== 'approved') return null
  const { admin, former } = found
  const sinceMs = atMs - RESET_LINK_MS
  const recent = { adminId: admin.id, sinceMs, exceptMessage: id }
  if ((await countAccountLinks(transaction, recent)) >= MOST_LINKS) return null
  if (former) {
    const back = await makeWayBack(transaction, former, message)
    return back === null ? null : { change: former, token: back, email: former.way_back ?? to }
  }
  if ((await findHeldFor(transaction, admin, atMs)) !== null) return null
  const token = await makeAccountLink(transaction, admin, {
    kind: 'reset',
    email: admin.email,
    message_id: id,
    created_at_ms: atMs,
    expires_at_ms: atMs + RESET_LINK_MS,
  })
  return { change: null, token, email: admin.email }
}

/**
 * The email with a new link; null when the address has no account that gets one, when enough were sent, or when the
 * request is too old. The token is created now and not when the link was requested, so that the queue, which every
 * backup contains, never holds one.
 */
export async function writePasswordReset(
  app: AppContext,
  { id, recipient, content, created_at_ms: askedAtMs }: OutgoingRow,
): Promise<WrittenEmail | null> {
  const { publicUrl } = app.config
  const { language } = v.parse(contentSchema, JSON.parse(content))
  const atMs = app.clock()
  if (publicUrl === null || atMs - askedAtMs > RESET_LINK_MS) return null
  const made = await app.db.write((transaction) =>
    makeLink(transaction, { id, to: recipient, atMs }),
  )
  if (made === null) return null
  const { change, token, email } = made
  if (change !== null) return writeEmailChanged(app, change, { language, to: email, token })
  const texts = emailTextsIn(language).reset
  return {
    to: email,
    letter: {
      language,
      subject: texts.subject,
      opening: [texts.opening(email)],
      link: { label: texts.link, url: resetLink(publicUrl, token) },
      closing: [texts.closing],
    },
  }
}
