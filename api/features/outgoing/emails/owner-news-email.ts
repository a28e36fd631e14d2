import * as v from 'valibot'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import type { AppContext } from '../../../app-context.ts'
import { findAdmin } from '../../../database/admins.ts'
import { readShopLanguage } from '../../../database/shop-settings.ts'
import type { OutgoingRow } from '../../../database/outgoing.ts'
import { listToldOwners, type OwnerNews, ownerNewsSchema } from '../../../present/owner-news.ts'
import type { WrittenEmail } from './letter.ts'

type Texts = ReturnType<typeof emailTextsIn>['ownerNews']

function sayNews(texts: Texts, news: OwnerNews, by: string): string {
  switch (news.kind) {
    case 'webhook':
      return texts.webhook(news.url, by)
    case 'till':
      return texts.till(news.name, news.code, by)
    case 'account':
      return texts.account(news.email, texts.roles[news.role], by)
    case 'email':
      return texts.email(news.from, news.to)
  }
}

/**
 * The email that tells an owner what was added to the shop, so that what a stranger added does not go unseen. Null for
 * somebody who is no owner any more.
 */
export async function writeOwnerNews(
  app: AppContext,
  { recipient, content }: OutgoingRow,
): Promise<WrittenEmail | null> {
  const news = v.parse(ownerNewsSchema, JSON.parse(content))
  const { owners, by, language } = await app.db.read(async (transaction) => ({
    owners: await listToldOwners(transaction, app.clock()),
    by: await findAdmin(transaction, news.by),
    language: await readShopLanguage(transaction),
  }))
  if (!owners.some((owner) => owner.recipient === recipient)) return null
  const texts = emailTextsIn(language).ownerNews
  const { publicUrl } = app.config
  return {
    to: recipient,
    letter: {
      language,
      subject: texts.subjects[news.kind],
      opening: [sayNews(texts, news, by?.email ?? '')],
      link: publicUrl === null ? null : { label: texts.link, url: `${publicUrl}/admin/settings` },
      closing: [news.kind === 'email' ? texts.emailClosing : texts.closing],
    },
  }
}
