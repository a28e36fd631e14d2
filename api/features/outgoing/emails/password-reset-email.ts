import * as v from 'valibot'
import { RESET_LINK_MS, resetLink } from '../../../../shared/accounts/password-reset.ts'
import { normaliseEmail } from '../../../../shared/accounts/email-characters.ts'
import { languageSchema } from '../../../../shared/language.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { AppContext } from '../../../app-context.ts'
import { findAdminByEmail } from '../../../database/admins.ts'
import type { OutgoingRow } from '../../../database/outgoing.ts'
import { makePasswordReset } from '../../../database/password-resets.ts'
import type { WrittenEmail } from './letter.ts'

const contentSchema = v.object({ language: languageSchema })

/**
 * The email with a new link; null when the address has no account that may sign in, or when the request is too old. The
 * token is created now and not when the link was requested, so that the queue, which every backup contains, never holds
 * one.
 */
export async function writePasswordReset(
  app: AppContext,
  { recipient, content, created_at_ms: askedAtMs }: OutgoingRow,
): Promise<WrittenEmail | null> {
  const { publicUrl } = app.config
  const { language } = v.parse(contentSchema, JSON.parse(content))
  const nowMs = app.clock()
  if (publicUrl === null || nowMs - askedAtMs > RESET_LINK_MS) return null
  const made = await app.db.write(async (transaction) => {
    const admin =
      (await findAdminByEmail(transaction, recipient)) ??
      (await findAdminByEmail(transaction, normaliseEmail(recipient)))
    if (admin?.status !== 'approved') return null
    const token = await makePasswordReset(transaction, admin, nowMs + RESET_LINK_MS)
    return { token, email: admin.email }
  })
  if (made === null) return null
  const texts = emailTextsIn(language).reset
  return {
    to: made.email,
    letter: {
      language,
      subject: texts.subject,
      opening: [texts.opening(made.email)],
      link: { label: texts.link, url: resetLink(publicUrl, made.token) },
      closing: [texts.closing],
    },
  }
}
