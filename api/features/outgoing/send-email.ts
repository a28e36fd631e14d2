import { SHOP } from '../../../shared/shop/shop-profile.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import type { AppContext } from '../../app-context.ts'
import type { OutgoingRow } from '../../database/outgoing.ts'
import { OWNER_NEWS } from '../../present/owner-news.ts'
import type { AttemptOutcome } from './attempt.ts'
import { writeContactMessage } from './emails/contact-email.ts'
import { writeEmailChange } from './emails/email-changed-email.ts'
import { writeLetter, type WrittenEmail } from './emails/letter.ts'
import { writeNewOrder } from './emails/new-order-email.ts'
import { writeOwnerNews } from './emails/owner-news-email.ts'
import { writePasswordReset } from './emails/password-reset-email.ts'
import type { MailServer } from './mail-server.ts'

function writeEmail(app: AppContext, row: OutgoingRow): Promise<WrittenEmail | null> {
  switch (row.type) {
    case 'password-reset':
      return writePasswordReset(app, row)
    case 'email-changed':
      return writeEmailChange(app, row)
    case OWNER_NEWS:
      return writeOwnerNews(app, row)
    case 'new-order':
      return writeNewOrder(app, row)
    case 'contact-message':
      return writeContactMessage(app, row)
    default:
      throw new Error(`no email is written about ${row.type}`)
  }
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
