import { SHOP } from '../../../shared/shop/shop-profile.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import type { AppContext } from '../../app-context.ts'
import type { OutgoingRow } from '../../database/outgoing.ts'
import { OWNER_NEWS } from '../../present/owner-news.ts'
import type { AttemptOutcome } from './attempt.ts'
import { writeContactMessages } from './emails/contact-email.ts'
import { writeEmailChange } from './emails/email-changed-email.ts'
import { writeLetter, type WrittenEmail } from './emails/letter.ts'
import { writeNewOrders } from './emails/new-order-email.ts'
import { writeOwnerNews } from './emails/owner-news-email.ts'
import { writePasswordReset } from './emails/password-reset-email.ts'
import { isNewsEmail, type NewsEmail, sealNews } from './gather-news.ts'
import type { MailServer } from './mail-server.ts'

/** Emails about what happens in the shop, to the accounts that may see it. A kind without a writer does not compile. */
const NEWS_WRITERS = {
  'new-order': writeNewOrders,
  'contact-message': writeContactMessages,
} satisfies Record<NewsEmail, unknown>

/** Emails about accounts: to the one that they are about, whatever its role, or to the owners. */
const OWN_WRITERS = {
  'password-reset': writePasswordReset,
  'email-changed': writeEmailChange,
  [OWNER_NEWS]: writeOwnerNews,
} as const

/** The types of all emails. */
export const EMAIL_TYPES = [...Object.keys(NEWS_WRITERS), ...Object.keys(OWN_WRITERS)]

/** Who may see what is decided now, and not when the email was put into the queue. */
async function writeNews(
  app: AppContext,
  message: { number: number; type: NewsEmail },
): Promise<WrittenEmail | null> {
  const told = await app.db.write((transaction) => sealNews(transaction, message))
  return told && NEWS_WRITERS[message.type](app, told)
}

function writeEmail(app: AppContext, row: OutgoingRow): Promise<WrittenEmail | null> {
  const { number, type } = row
  if (type in OWN_WRITERS) return OWN_WRITERS[type as keyof typeof OWN_WRITERS](app, row)
  if (isNewsEmail(type)) return writeNews(app, { number, type })
  throw new Error(`no email is written about ${type}`)
}

/** Writes and sends an email of the queue. `server` null: the shop no longer sends email. */
export async function sendEmail(
  app: AppContext,
  server: MailServer | null,
  row: OutgoingRow,
): Promise<AttemptOutcome> {
  if (server === null) return { kind: 'dropped' }
  const written = await writeEmail(app, row)
  if (written === null) return { kind: 'dropped' }
  const { letter, ...addresses } = written
  const { name = SHOP.name } = await app.db.read(readShopSettings)
  return server.send({ id: row.id, ...addresses, ...writeLetter(letter, name) })
}
