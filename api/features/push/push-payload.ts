import type { NewsTopic, PushContent } from '../../../shared/events/push.ts'
import type { ShopEventJson } from '../../../shared/events/shop-event.ts'
import type { Language } from '../../../shared/language.ts'
import { dinarsToCentimes } from '../../../shared/money.ts'
import { plainLine } from '../../../shared/plain-line.ts'
import { pushTextsIn } from '../../../shared/texts/all-languages/push.ts'
import type { RecordedEvent } from '../../database/events.ts'

/** The topic of an event; null when no device is notified of it. */
export function topicOf(event: ShopEventJson): NewsTopic | null {
  switch (event.type) {
    case 'order-placed':
      return event.origin === 'web' ? 'orders' : null
    case 'attention-noted':
      return 'attention'
    case 'stock-low':
    case 'stocks-low':
      return 'low-stock'
    default:
      return null
  }
}

function contentOf(event: ShopEventJson, lang: Language): Omit<PushContent, 'lang'> {
  const texts = pushTextsIn(lang)
  switch (event.type) {
    case 'order-placed':
      return {
        body: texts.newOrder(event.pieces, dinarsToCentimes(event.total), plainLine(event.city)),
        tag: `order-${event.orderId}`,
        path: `/admin?order=${event.orderId}`,
      }
    case 'stock-low':
      return {
        body: texts.lowStock(plainLine(event.title), event.size, event.left),
        tag: `stock-${event.productId}-${event.size ?? ''}`,
        path: `/admin/stock?search=${encodeURIComponent(event.title)}`,
      }
    case 'stocks-low':
      return { body: texts.lowStocks(event.count), tag: 'stocks', path: '/admin/stock' }
    default:
      return { body: texts.attention, tag: 'attention', path: '/admin/attention' }
  }
}

/** The notification of an event. */
export function presentEvent({ event }: RecordedEvent, lang: Language): PushContent {
  return { lang, ...contentOf(event, lang) }
}

/** One notification of many events. */
export function presentMany(events: readonly RecordedEvent[], lang: Language): PushContent {
  const onlyOrders = events.every(({ event }) => event.type === 'order-placed')
  return {
    lang,
    body: pushTextsIn(lang).several(events.length),
    tag: 'several',
    path: onlyOrders ? '/admin' : '/admin/attention',
  }
}

export function presentTest(lang: Language): PushContent {
  return {
    lang,
    body: pushTextsIn(lang).test,
    tag: 'test',
    path: '/admin/settings/notifications',
  }
}
