import { newId } from '../../../shared/new-id.ts'
import { oneAtATime } from '../../../shared/one-at-a-time.ts'
import type { WebhookType } from '../../../shared/webhooks/webhook.ts'
import type { AppContext } from '../../app-context.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { readEvents, type RecordedEvent } from '../../database/events.ts'
import { moveOutgoingCursor, readOutgoingCursor } from '../../database/meta.ts'
import { listBeyondLimits } from '../../database/open-orders.ts'
import { readOrder } from '../../database/orders.ts'
import { putOutgoing } from '../../database/outgoing.ts'
import { listWebhooks, type WebhookRow } from '../../database/webhooks.ts'
import { writeDelivery } from '../../present/present-delivery.ts'
import { presentOrder } from '../../present/present-order.ts'
import { putNews } from './gather-news.ts'

/**
 * What a webhook is sent about an event: its type, and the data as JSON. Null when nothing is sent, for example because
 * the order was deleted.
 */
async function deliveryAbout(
  db: ReadTransaction,
  { event }: RecordedEvent,
): Promise<{ type: WebhookType; data: object } | null> {
  switch (event.type) {
    case 'order-placed':
    case 'order-status-changed': {
      const record = await readOrder(db, event.orderId)
      if (!record) return null
      const order = presentOrder(record)
      if (event.type === 'order-placed') return { type: 'order.placed', data: { order } }
      return { type: 'order.status-changed', data: { order, from: event.from, to: event.to } }
    }
    case 'stock-low': {
      const { type: _, ...data } = event
      return { type: 'stock.low', data }
    }
    default:
      return null
  }
}

/** Puts one delivery into the queue for each webhook that subscribed to this type. */
async function putDeliveries(
  transaction: WriteTransaction,
  event: RecordedEvent,
  webhooks: readonly WebhookRow[],
  atMs: number,
): Promise<void> {
  const about = webhooks.length === 0 ? null : await deliveryAbout(transaction, event)
  if (about === null) return
  for (const { id: lane, url, types } of webhooks) {
    if (!types.includes(about.type)) continue
    const id = newId()
    const content = writeDelivery({ id, atMs: event.atMs, ...about })
    const { type } = about
    await putOutgoing(transaction, { id, lane, type, recipient: url, content, atMs })
  }
}

const EVENTS_AT_ONCE = 100

/**
 * Puts the emails about events into the queue. Of orders beyond the limits of web orders nobody is emailed: they wait in
 * the back office.
 */
async function putEmails(
  transaction: WriteTransaction,
  events: readonly RecordedEvent[],
  atMs: number,
): Promise<void> {
  const orders = events.flatMap(({ event }) =>
    event.type === 'order-placed' && event.origin === 'web' ? [event.orderId] : [],
  )
  const silent = await listBeyondLimits(transaction, orders)
  const told = orders.filter((id) => !silent.has(id))
  await putNews(transaction, { type: 'new-order', ids: told, atMs })
  const messages = events.flatMap(({ event }) =>
    event.type === 'message-received' ? [event.id] : [],
  )
  await putNews(transaction, { type: 'contact-message', ids: messages, atMs })
}

/**
 * Puts the messages about new events into the queue. Messages and cursor are stored in one transaction, so that a crash
 * neither loses an event nor reports it twice. Returns whether there may be more events.
 */
async function takeEvents(app: AppContext): Promise<boolean> {
  const seen = await app.db.read(readOutgoingCursor)
  const limit = EVENTS_AT_ONCE
  const found = await app.db.read((transaction) => readEvents(transaction, { after: seen, limit }))
  const last = found.at(-1)
  if (!last) return false
  await app.db.write(async (transaction) => {
    const atMs = app.clock()
    const webhooks = (await listWebhooks(transaction)).filter(({ active }) => active)
    for (const event of found) await putDeliveries(transaction, event, webhooks, atMs)
    if (app.config.smtp !== null) await putEmails(transaction, found, atMs)
    await moveOutgoingCursor(transaction, last.id)
  })
  return found.length === limit
}

/** Follows the shop's events from the stored cursor. Returns a function that stops this. */
export function startTakingEvents(app: AppContext): () => Promise<void> {
  let isEnding = false

  const take = oneAtATime(async () => {
    try {
      let goesOn = !isEnding
      while (goesOn) goesOn = (await takeEvents(app)) && !isEnding
    } catch (error) {
      app.log.error({ err: error }, 'events could not be taken')
    }
  })

  const unsubscribe = app.events.subscribe(() => void take())
  void take()
  return async () => {
    isEnding = true
    unsubscribe()
    // Waits for a run in progress; this call itself does nothing any more.
    await take()
  }
}
