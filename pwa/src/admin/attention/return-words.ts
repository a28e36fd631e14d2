import { formatExactPrice, formatMoment } from '#texts/formats.ts'
import { attentionTexts } from '#texts/attention.ts'
import type { AttentionNote } from '../../../../shared/attention/attention.ts'

const texts = attentionTexts.returned

export interface NoteWords {
  title: string
  /** What happened, as paragraphs. */
  text: string[]
  /** What the owner should do next. */
  next: string
}

/** The user-visible texts of a note about a return. */
export function returnWords(note: Extract<AttentionNote, { returnedAt: number }>): NoteWords {
  const at = texts.at(note.returnNumber, formatMoment(note.returnedAt))
  switch (note.kind) {
    case 'returned-twice': {
      const { title, text, next } = texts.twice
      const words = [text(note.pieces), at, ...soldWords(note.order)]
      return { title: title(note.title, note.size), text: words, next }
    }
    case 'return-without-sale': {
      const { title, text, named, next } = texts.withoutSale
      const { receiptNumber, orderNumber } = note
      const isNamed = receiptNumber !== null || orderNumber !== null
      const sale = isNamed ? [named(attentionTexts.sale(receiptNumber, orderNumber ?? 0))] : []
      return { title, text: [at, ...sale, text], next }
    }
    case 'return-without-receipt': {
      const { title, text, next } = texts.withoutReceipt
      return { title, text: [at, text(formatExactPrice(note.refund, 'DA'))], next }
    }
    case 'refund-differs': {
      const { title, text, next } = texts.refundDiffers
      const [sent, recorded] = [note.sent, note.recorded].map((sum) => formatExactPrice(sum, 'DA'))
      return { title, text: [text(sent ?? '', recorded ?? ''), at], next }
    }
    case 'refund-above-price': {
      const { title, text, next } = texts.abovePrice
      const [given, sold] = [note.given, note.sold].map((sum) => formatExactPrice(sum, 'DA'))
      const words = [text(given ?? '', sold ?? ''), at, ...soldWords(note.order)]
      return { title: title(note.title, note.size), text: words, next }
    }
    case 'returned-unlisted': {
      const { title, text, next } = texts.unlisted
      return { title: title(note.title, note.size), text: [text(note.pieces), at], next }
    }
  }
}

/** When the goods were sold and under which number; nothing once the order is deleted. */
function soldWords(order: Extract<AttentionNote, { kind: 'returned-twice' }>['order']): string[] {
  if (order === null) return []
  const { receiptNumber, number, createdAt } = order
  return [
    attentionTexts.soldAt(attentionTexts.sale(receiptNumber, number), formatMoment(createdAt)),
  ]
}
