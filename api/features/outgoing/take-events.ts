import { newId } from '../../../shared/new-id.ts'
import { oneAtATime } from '../../../shared/one-at-a-time.ts'
import type { WebhookType } from '../../../shared/webhooks/webhook.ts'
import type { AppContext } from '../../app-context.ts'
import { listAdmins } from '../../database/admins.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { readEvents, type RecordedEvent } from '../../database/events.ts'
import { moveOutgoingCursor, readOutgoingCursor } from '../../database/meta.ts'
import { readOrder } from '../../database/orders.ts'
import { EMAIL_LANE, putOutgoing } from '../../database/outgoing.ts'
import { listWebhooks, type WebhookRow } from '../../database/webhooks.ts'
import { writeDelivery } from '../../present/present-delivery.ts'
import { presentOrder } from '../../present/present-order.ts'

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

/** What the owners are emailed about an event; null for nothing. */
function emailAbout({ event }: RecordedEvent): { type: string; content: object } | null {
  switch (event.type) {
    case 'order-placed':
      if (event.origin !== 'web') return null
      return { type: 'new-order', content: { orderId: event.orderId } }
    case 'message-received':
      return { type: 'contact-message', content: { messageId: event.id } }
    default:
      return null
  }
}

/** Puts one email per owner into the queue, so that a full mailbox does not delay the emails of other owners. */
async function putEmails(
  transaction: WriteTransaction,
  event: RecordedEvent,
  atMs: number,
): Promise<void> {
  const email = emailAbout(event)
  if (email === null) return
  for (const { email: recipient } of await listAdmins(transaction, 'approved'))
    await putOutgoing(transaction, { lane: EMAIL_LANE, ...email, recipient, atMs })
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
    for (const event of found) {
      await putDeliveries(transaction, event, webhooks, atMs)
      if (app.config.smtp !== null) await putEmails(transaction, event, atMs)
    }
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
