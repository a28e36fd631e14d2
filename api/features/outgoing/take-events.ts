import type { AppContext } from '../../app-context.ts'
import { listAdmins } from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { readEvents, type RecordedEvent } from '../../database/events.ts'
import { moveOutgoingCursor, readOutgoingCursor } from '../../database/meta.ts'
import { EMAIL_LANE, putOutgoing } from '../../database/outgoing.ts'

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

/** Puts one email for each owner into the queue, so that a mailbox that is full holds up nobody else's. */
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
 * Puts into the queue what is to be sent of the events that were not seen yet. Messages and cursor are stored in one
 * transaction: a crash neither loses an event nor tells it twice. Returns whether there may be more.
 */
async function takeEvents(app: AppContext): Promise<boolean> {
  const seen = await app.db.read(readOutgoingCursor)
  const limit = EVENTS_AT_ONCE
  const found = await app.db.read((transaction) => readEvents(transaction, { after: seen, limit }))
  const last = found.at(-1)
  if (!last) return false
  await app.db.write(async (transaction) => {
    const atMs = app.clock()
    for (const event of found) {
      if (app.config.smtp !== null) await putEmails(transaction, event, atMs)
    }
    await moveOutgoingCursor(transaction, last.id)
  })
  app.outgoing.send()
  return found.length === limit
}

/** Follows the shop's events from where it stopped. Returns a function that ends it. */
export function startTakingEvents(app: AppContext): () => Promise<void> {
  let taking: Promise<void> | null = null
  let takesAgain = false
  let isEnding = false

  async function takeAll(): Promise<void> {
    while (takesAgain) {
      takesAgain = false
      if (!isEnding && (await takeEvents(app))) takesAgain = true
    }
  }
  function take(): void {
    if (isEnding) return
    takesAgain = true
    taking ??= takeAll()
      .catch((error: unknown) => app.log.error({ err: error }, 'events could not be taken'))
      .finally(() => {
        taking = null
        if (takesAgain) take()
      })
  }

  const unsubscribe = app.events.subscribe(take)
  take()
  return async () => {
    isEnding = true
    unsubscribe()
    await taking
  }
}
