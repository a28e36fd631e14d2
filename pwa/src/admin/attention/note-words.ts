import { formatDay, formatExactPrice, formatMoment } from '#texts/formats.ts'
import type { AttentionNote, NoteOf } from '../../../../shared/attention/attention.ts'
import { readOperation } from '../../../../shared/operations/registry.ts'
import type { DeliveryFault } from '../../../../shared/webhooks/webhook.ts'
import { attentionTexts } from '#texts/attention.ts'
import { lossTexts } from '#texts/losses.ts'
import { deliveryAnswer } from '../parts/delivery-answer.ts'
import { documentWords, uncountedWords, unlistedWords } from './goods-words.ts'
import { returnWords, type NoteWords } from './return-words.ts'
import { rejectionSentence } from '../parts/rejection-sentence.ts'
import { deviceNames } from '../parts/stored-names.ts'
import { operationTexts, unreadableTexts } from '#texts/operations.ts'

const texts = attentionTexts

type Order = Extract<AttentionNote, { order: unknown }>['order']

function saleName(order: Order): string {
  return order === null ? texts.saleGone : texts.sale(order.receiptNumber, order.number)
}

function soldAt(order: Order): string[] {
  return [
    order === null ? texts.soldGone : texts.soldAt(saleName(order), formatMoment(order.createdAt)),
  ]
}

/** The next step for a sale. Once its order is deleted, there is nothing to correct. */
function nextFor(order: Order, next: string): string {
  return order === null ? texts.nextGone : next
}

/** The user-visible texts of a note. */
export function noteWords(note: AttentionNote): NoteWords {
  switch (note.kind) {
    case 'oversell': {
      const { title, size, order, left, webOrders, otherSizes, document } = note
      const next =
        webOrders.length > 0
          ? texts.oversell.nextWithOrders(otherSizes.length > 0)
          : texts.oversell.nextWithout
      const cause = document === undefined ? soldAt(order) : [documentWords(document)]
      const text = [...cause, texts.oversell.left(left)]
      return { title: texts.oversell.title(title, size), text, next }
    }
    case 'unknown-product': {
      const { title, next } = texts.unknownProduct
      return { title: title(note.title), text: soldAt(note.order), next: nextFor(note.order, next) }
    }
    case 'unknown-size': {
      const { title, next } = texts.unknownSize
      return {
        title: title(note.title, note.size),
        text: soldAt(note.order),
        next: nextFor(note.order, next),
      }
    }
    case 'archived-product': {
      const { title, next } = texts.archivedProduct
      return { title: title(note.title), text: soldAt(note.order), next: nextFor(note.order, next) }
    }
    case 'total-differs': {
      const { title, text, next } = texts.totalDiffers
      const [sent, recorded] = [note.sent, note.recorded].map((sum) => formatExactPrice(sum, 'DA'))
      const words = text(sent ?? '', recorded ?? '')
      return {
        title: title(saleName(note.order)),
        text: [words, ...soldAt(note.order)],
        next: nextFor(note.order, next),
      }
    }
    case 'recount': {
      const { title, text, cameBack, next } = texts.recount
      const countedAt = formatMoment(note.countedAt)
      if (note.document !== undefined) {
        const words = uncountedWords(Math.abs(note.sold), note.document, countedAt)
        return { title: title(note.title, note.size), text: [words], next }
      }
      if (note.sold < 0) {
        return {
          title: title(note.title, note.size),
          text: [cameBack(-note.sold, countedAt)],
          next,
        }
      }
      const words = text(note.sold, countedAt)
      return { title: title(note.title, note.size), text: [words, ...soldAt(note.order)], next }
    }
    case 'returned-twice':
    case 'return-without-sale':
    case 'return-without-receipt':
    case 'refund-differs':
    case 'refund-above-price':
    case 'returned-unlisted':
      return returnWords(note)
    case 'goods-unlisted':
      return unlistedWords(note)
    case 'shift-differs': {
      const { title, text, next } = texts.shiftDiffers
      const [sent, recorded] = [note.sent, note.recorded].map((sum) => formatExactPrice(sum, 'DA'))
      return { title: title(note.zNumber), text: [text(sent ?? '', recorded ?? '')], next }
    }
    case 'stocktake-left-out': {
      const { title, text, next } = texts.stocktakeLeftOut
      return { title: title(note.name), text: [text(note.sizes)], next }
    }
    case 'history-went-back':
      return wentBackWords(note)
    case 'backup-failed': {
      const { title, text, last, none, next } = texts.backupFailed
      const { fault, folder, lastAt } = note
      const lastWords = lastAt === null ? none : last(formatDay(lastAt))
      // The last backup in a missing folder is unknown.
      const known = fault === 'folder-missing' ? [] : [lastWords]
      return { title, text: [text[fault](folder), ...known], next: next[fault] }
    }
    case 'email-failed': {
      const { title, text, answered, next } = texts.emailFailed
      const answer = note.answer === null ? [] : [answered(note.answer)]
      return { title, text: [text(note.recipient), ...answer], next }
    }
    case 'webhook-failed': {
      const { title, text, answered, next, noOwner } = texts.webhookFailed
      if (note.answer === ('no-owner' satisfies DeliveryFault))
        return { title: noOwner.title(note.host), text: [noOwner.text], next: noOwner.next }
      const answer = deliveryAnswer(note.status, note.answer)
      return { title: title(note.host), text: [text, ...(answer ? [answered(answer)] : [])], next }
    }
    case 'costs-left':
    case 'sequence-gap':
    case 'sequence-reused':
    case 'lost-sales':
    case 'clock-skew':
    case 'impossible-time':
    case 'unknown-actor':
    case 'beyond-limits':
    case 'failing-operation':
    case 'rejected-operation':
      return deviceWords(note)
  }
}

/** Texts for a history that went back: what is gone, what the tills brought again, and which tills are still missing. */
function wentBackWords(note: NoteOf<'history-went-back'>): NoteWords {
  const { title, text, orders, noOrders, reused, returned, ofTill, none, next } = texts.wentBack
  const { absent, seen, nobodyAbsent } = texts.wentBack
  const { keptOrder, knownOrder, reusedOrder } = note
  const nameOf = ({ code, name }: (typeof note.absent)[number]['device']) =>
    texts.till(code, deviceNames.shown(name))
  const back = note.returned.map(({ device, operations }) => ofTill(operations, nameOf(device)))
  const missing = note.absent.map(({ device, seenAt }) =>
    seen(nameOf(device), formatMoment(seenAt)),
  )
  return {
    title,
    text: [
      text(note.changes),
      knownOrder > keptOrder ? orders(keptOrder + 1, knownOrder) : noOrders,
      ...(reusedOrder === null ? [] : [reused(keptOrder + 1, reusedOrder)]),
      back.length > 0 ? returned(back) : none,
      missing.length > 0 ? absent(missing) : nobodyAbsent,
    ],
    next,
  }
}

/** Texts for lost sales: lists the receipt numbers, so that the sales can be entered again from the paper receipts. */
function lossWords(note: NoteOf<'lost-sales'>, till: string): NoteWords {
  const { title, text, sales, sale, changes, arrived, next } = lossTexts.note
  const receipts = note.sales.map(({ receiptNumber, total, soldAt: at }) =>
    sale(receiptNumber, formatExactPrice(total, 'DA'), formatMoment(at)),
  )
  return {
    title: title(till, note.lostSales, note.lost - note.lostSales),
    text: [
      text,
      ...(receipts.length > 0 ? [sales(receipts, note.lostSales - receipts.length)] : []),
      ...(note.changes.length > 0 ? [changes(note.changes)] : []),
      ...(note.arrived > 0 ? [arrived(note.arrived)] : []),
    ],
    next,
  }
}

function deviceWords(note: Extract<AttentionNote, { device: unknown }>): NoteWords {
  const till = texts.till(note.device.code, deviceNames.shown(note.device.name))
  switch (note.kind) {
    case 'costs-left': {
      const { title, text, goods, next } = texts.costsLeft
      const named = note.titles.length > 0 ? [goods(note.titles)] : []
      return { title: title(till), text: [text(formatMoment(note.recordedAt)), ...named], next }
    }
    case 'sequence-gap': {
      const { title, text, next } = texts.gap
      const { sequence, last = sequence } = note
      return { title: title(till, sequence, last), text: [text], next }
    }
    case 'sequence-reused': {
      const { title, text, next } = texts.reused
      return { title: title(till), text: [text], next }
    }
    case 'lost-sales':
      return lossWords(note, till)
    case 'clock-skew': {
      const { title, text, next } = texts.skew
      return { title: title(till, note.skewMs), text: [text], next }
    }
    case 'impossible-time': {
      const { title, text, next } = texts.impossibleTime
      const saidMs = Date.parse(note.said)
      const said = Number.isNaN(saidMs) ? note.said : formatDay(saidMs)
      return { title: title(till), text: [text(said)], next }
    }
    case 'unknown-actor': {
      const { title, text, pushedBy, next, nextOfTill } = texts.unknownActor
      const named = { title: title(till), text: [text(note.actor)] }
      if (note.pushedBy === null) return { ...named, next: nextOfTill }
      return { ...named, text: [...named.text, pushedBy(note.pushedBy)], next }
    }
    case 'beyond-limits': {
      const { title, text, of: ofNumber, beyond, next } = texts.beyondLimits
      const moment = formatMoment(note.occurredAt)
      return {
        title: title(note.person),
        text: [
          ...note.limits.map((limit) => beyond[limit]),
          note.label === '' ? text(moment) : ofNumber(note.label, moment),
        ],
        next,
      }
    }
    case 'failing-operation': {
      const { title, text, next } = texts.failing
      return { title: title(till), text: [text], next }
    }
    case 'rejected-operation': {
      const { title, reason, notLoaded } = texts.rejected
      const operation = readOperation(note.content)
      const { missing, next } = operation ? operationTexts[operation.type] : unreadableTexts
      if (note.content === '') return { title: title(till), text: [notLoaded], next: next(till) }
      const text = [
        reason(rejectionSentence(note, note.content)),
        ...(missing === null ? [] : [missing]),
      ]
      return { title: title(till), text, next: next(till) }
    }
  }
}
