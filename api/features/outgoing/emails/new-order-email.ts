import { createFormats } from '../../../../shared/formats.ts'
import type { Language } from '../../../../shared/language.ts'
import { centimes } from '../../../../shared/money.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import { plainLine } from '../../../../shared/plain-line.ts'
import { sizeOfKey } from '../../../../shared/size-key.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import { wilayaNameIn } from '../../../../shared/texts/all-languages/wilayas.ts'
import type { AppContext } from '../../../app-context.ts'
import { type OrderRecord, readOrder } from '../../../database/orders.ts'
import { readShopLanguage } from '../../../database/shop-settings.ts'
import type { ToldNews } from '../gather-news.ts'
import type { Letter, WrittenEmail } from './letter.ts'

const lineOrNull = (text: string | null) => text && plainLine(text)

/** Orders of earlier versions may hold line ends, which would forge further lines of the email. */
function writeOrder(
  { row, lines }: OrderRecord,
  language: Language,
  publicUrl: string | null,
): Letter {
  const texts = emailTextsIn(language).order
  const { formatExactPrice } = createFormats(language)
  const price = (amount: number) => formatExactPrice(centimes(amount), 'DA')
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const total = price(row.total_centimes)
  const wilaya = plainLine(wilayaNameIn(language, row.city))
  return {
    language,
    subject: texts.subject(row.number, pieces, total, wilaya),
    opening: [texts.opening],
    lines: [
      ...lines.map(
        ({ quantity, title, size, unit_price_centimes: each }) =>
          [
            texts.line(quantity, plainLine(title), lineOrNull(sizeOfKey(size))),
            price(quantity * each),
          ] as const,
      ),
      [texts.shipping, row.shipping_centimes === 0 ? texts.free : price(row.shipping_centimes)],
      [texts.total, total],
    ],
    facts: [
      [texts.name, plainLine(row.full_name)],
      [texts.phone, plainLine(row.phone)],
      [texts.wilaya, wilaya],
      [texts.commune, plainLine(row.commune)],
    ],
    link:
      publicUrl === null ? null : { label: texts.link, url: `${publicUrl}/admin?order=${row.id}` },
  }
}

function listOrders(
  orders: readonly OrderRecord[],
  { more, language, publicUrl }: { more: number; language: Language; publicUrl: string | null },
): Letter {
  const texts = emailTextsIn(language).orders
  const all = orders.length + more
  const { formatExactPrice } = createFormats(language)
  return {
    language,
    subject: texts.subject(all),
    opening: [texts.opening, ...(more === 0 ? [] : [texts.first(orders.length, all)])],
    lines: orders.map(({ row }) => [
      texts.line(row.number, plainLine(row.full_name), plainLine(wilayaNameIn(language, row.city))),
      formatExactPrice(centimes(row.total_centimes), 'DA'),
    ]),
    link: publicUrl === null ? null : { label: texts.link, url: `${publicUrl}/admin` },
  }
}

/** The email about new orders: one as a whole, several as a list. Null when they were all deleted. */
export async function writeNewOrders(
  app: AppContext,
  { to, ids, more }: ToldNews,
): Promise<WrittenEmail | null> {
  const { publicUrl } = app.config
  const [orders, language] = await app.db.read(
    async (db) =>
      [
        // Only events of orders were gathered.
        await Promise.all(ids.map((id) => readOrder(db, id as OrderId))),
        await readShopLanguage(db),
      ] as const,
  )
  const found = orders.filter((order) => order !== undefined)
  const [first] = found
  if (!first) return null
  const isOne = found.length + more === 1
  const letter = isOne
    ? writeOrder(first, language, publicUrl)
    : listOrders(found, { more, language, publicUrl })
  return { to, letter }
}
