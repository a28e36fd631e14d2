import * as v from 'valibot'
import { createFormats } from '../../../../shared/formats.ts'
import type { Language } from '../../../../shared/language.ts'
import { centimes } from '../../../../shared/money.ts'
import { orderIdSchema } from '../../../../shared/orders/order-id.ts'
import { plainLine } from '../../../../shared/plain-line.ts'
import { sizeOfKey } from '../../../../shared/size-key.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import { wilayaNameIn } from '../../../../shared/texts/all-languages/wilayas.ts'
import type { AppContext } from '../../../app-context.ts'
import { type OrderRecord, readOrder } from '../../../database/orders.ts'
import { readShopLanguage } from '../../../database/shop-settings.ts'
import type { OutgoingRow } from '../../../database/outgoing.ts'
import type { Letter, WrittenEmail } from './letter.ts'

const contentSchema = v.object({ orderId: orderIdSchema })

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
    opening: [texts.opening, ...(row.stock_taken === 1 ? [] : [texts.notTaken])],
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

/** The email about a new order; null when the order was deleted. */
export async function writeNewOrder(
  app: AppContext,
  { recipient, content }: OutgoingRow,
): Promise<WrittenEmail | null> {
  const { orderId } = v.parse(contentSchema, JSON.parse(content))
  const [order, language] = await app.db.read(
    async (transaction) =>
      [await readOrder(transaction, orderId), await readShopLanguage(transaction)] as const,
  )
  if (!order) return null
  return { to: recipient, letter: writeOrder(order, language, app.config.publicUrl) }
}
