import { newsTexts } from '#texts/news.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatPrice } from '#texts/formats.ts'
import type { EventMessage } from '../../../../shared/events/shop-event.ts'
import { followNewsOfTabs } from '../../local/news/news-store.ts'
import { renewPush } from '../../local/news/push-device.ts'
import { onSessionChange } from '../../local/session/session.ts'
import { onNotificationPressed } from '../../updates/ask-worker.ts'
import { deviceName } from '../../sync/till/device-name.ts'
import { followEvents } from '../../sync/follow-events.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showToast } from '../../ui/toast.ts'
import { readChoice } from '../parts/device-choice.ts'
import { RING_CHOICE, TILL_RING_CHOICE } from './news-choices.ts'
import { readyRing, ring } from './ring.ts'

const TOAST_MS = 8000
/** Older events are counted, but not announced: the page was closed or without a connection. */
const FRESH_MS = 2 * 60_000
/** Lists are reloaded after a sync; this delay combines a rush of events into few rounds. */
const SYNC_AFTER_MS = 300

const isAtTill = () => location.pathname.startsWith('/admin/store-order')

/**
 * Announces a fresh event once: the sound comes from the tab that holds the connection, the toast from each visible
 * tab.
 */
function callOut({ event, at }: EventMessage, isHolder: boolean, open: (path: string) => void) {
  if (event.type !== 'order-placed' || event.origin !== 'web') return
  if (Math.abs(Date.now() - at) > FRESH_MS) return
  if (isHolder && readChoice(RING_CHOICE) === 'on') {
    if (!isAtTill() || readChoice(TILL_RING_CHOICE) === 'on') ring()
  }
  if (document.visibilityState !== 'visible') return
  const text = newsTexts.newOrder(
    event.pieces,
    formatPrice(event.total, 'DA'),
    wilayaName(event.city),
  )
  // A link would lead away from the sale.
  const action = { label: newsTexts.show, onPress: () => open(`/admin?order=${event.orderId}`) }
  showToast('info', text, TOAST_MS, isAtTill() ? {} : { action })
}

let opener: (path: string) => void = () => undefined
let isStarted = false

/** Renews this device's subscription. An error is ignored: the next sign-in or start tries again. */
function renew(): void {
  renewPush(deviceName(navigator.userAgent)).catch(() => undefined)
}

/** Follows the shop's events for as long as the page lives. `open` goes to a path of the back office. */
export function startNews(open: (path: string) => void): void {
  opener = open
  if (isStarted) return
  isStarted = true
  readyRing()
  followNewsOfTabs()
  onNotificationPressed((path) => opener(path))
  renew()
  onSessionChange((session) => {
    if (session !== null) renew()
  })
  let soon: ReturnType<typeof setTimeout> | undefined
  followEvents((message, isHolder) => {
    if (message !== null) callOut(message, isHolder, (path) => opener(path))
    if (document.visibilityState !== 'visible') return
    soon ??= setTimeout(() => {
      soon = undefined
      syncNow().catch(() => undefined)
    }, SYNC_AFTER_MS)
  })
}
