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
      const sale =
        note.order === null
          ? []
          : [attentionTexts.soldAt(saleName(note.order), formatMoment(note.order.createdAt))]
      return { title: title(note.title, note.size), text: [text(note.pieces), at, ...sale], next }
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
    case 'returned-unlisted': {
      const { title, text, next } = texts.unlisted
      return { title: title(note.title, note.size), text: [text(note.pieces), at], next }
    }
  }
}

function saleName(order: { receiptNumber: string | null; number: number }): string {
  return attentionTexts.sale(order.receiptNumber, order.number)
}
