import pLimit from 'p-limit'
import type { Role } from '../../../shared/accounts/role.ts'
import { maySee, TOLD_OF } from '../../../shared/accounts/seen-by.ts'
import type { NewsTopic } from '../../../shared/events/push.ts'
import { countFree, nextFreeMs, type Pace } from '../../../shared/pace.ts'
import type { AppContext } from '../../app-context.ts'
import { readEvents, readNewestEventId } from '../../database/events.ts'
import { listBeyondLimits } from '../../database/open-orders.ts'
import {
  deleteEndedSubscription,
  deletePushSubscription,
  findPushSubscription,
  listDueSubscriptions,
  type PushSubscriptionRow,
  readNextDue,
  updatePushSubscription,
} from '../../database/push-subscriptions.ts'
import { presentEvent, presentMany, topicOf } from './push-payload.ts'
import {
  LONGEST_RETRY_MS,
  PUSHES_AT_ONCE,
  pushRetryMs,
  sendPush,
  TTL_S,
} from '../../http/send-push.ts'
import { runOnEvents } from '../../run-on-events.ts'

const EVENTS_TOGETHER = 200
/**
 * How often a device is notified: in a rush of orders a phone must not buzz for each. What comes meanwhile is one
 * notification.
 */
const PACE: Pace = { atOnce: 3, everyMs: 5 * 60_000 }

/** Hourly attempts for about two days. After that the device has to subscribe again, whatever the cause. */
const MOST_FAILURES = 60

/** The events that a subscription of an account of this role asked for, and that are told. */
async function readWanted(
  app: AppContext,
  row: PushSubscriptionRow,
  { role, after }: { role: Role; after: number },
) {
  const topics = new Set(JSON.parse(row.topics) as NewsTopic[])
  const oldestMs = app.clock() - TTL_S * 1000
  return app.db.read(async (db) => {
    const events = await readEvents(db, { after, limit: EVENTS_TOGETHER })
    const wanted = events.filter(({ event, atMs }) => {
      const topic = topicOf(event)
      if (topic === null || !topics.has(topic) || atMs < oldestMs) return false
      return maySee(role, 'news') && maySee(role, TOLD_OF[event.type])
    })
    const orders = wanted.flatMap(({ event }) =>
      event.type === 'order-placed' ? [event.orderId] : [],
    )
    const silent = await listBeyondLimits(db, orders)
    return {
      last: events.at(-1),
      wanted: wanted.filter(
        ({ event }) => event.type !== 'order-placed' || !silent.has(event.orderId),
      ),
    }
  })
}

/**
 * The next notification of a subscription, of which this many may be sent now, and the event up to which it then is;
 * null when nothing is left.
 */
async function readNext(
  app: AppContext,
  row: PushSubscriptionRow,
  { role, free }: { role: Role; free: number },
) {
  let after = row.after_event
  for (;;) {
    const { wanted, last } = await readWanted(app, row, { role, after })
    if (!last) return { after, payload: null }
    const [first] = wanted
    if (first && wanted.length > free)
      return { after: last.id, payload: presentMany(wanted, row.language) }
    if (first) return { after: first.id, payload: presentEvent(first, row.language) }
    after = last.id
  }
}

/** Sends a subscription everything that is due, and stores its position after each notification. */
async function deliver(app: AppContext, id: string): Promise<void> {
  const change = (fields: Parameters<typeof updatePushSubscription>[2]) =>
    app.db.write((db) => updatePushSubscription(db, id, fields))
  while (!app.stopping.aborted) {
    // Read before each notification: a round may take minutes, and the account may have lost its role meanwhile.
    const found = await app.db.read((db) => findPushSubscription(db, id))
    if (!found) return
    const { row, role } = found
    if (role === null) return app.db.write((db) => deleteEndedSubscription(db, id))
    // A subscription that failed was silent for long enough.
    const freeMs = row.failures > 0 ? 0 : row.retry_at_ms
    const free = Math.max(1, countFree(freeMs, app.clock(), PACE))
    const { after, payload } = await readNext(app, row, { role, free })
    if (payload === null) {
      if (after !== row.after_event) await change({ after_event: after })
      return
    }
    const result = await sendPush(app, row, payload)
    if (app.stopping.aborted && result !== 'sent') return
    if (result === 'sent') {
      const atMs = app.clock()
      const nextMs = nextFreeMs(freeMs, atMs, PACE)
      await change({ after_event: after, last_success_ms: atMs, failures: 0, retry_at_ms: nextMs })
      if (nextMs > atMs) return
      continue
    }
    const failures = row.failures + 1
    if (result === 'gone' || failures > MOST_FAILURES) {
      await app.db.write((db) => deletePushSubscription(db, id))
      app.log.info({ adminId: row.admin_id, result }, 'a device is no longer notified')
      return
    }
    await change({ failures, retry_at_ms: app.clock() + pushRetryMs(failures) })
    return
  }
}

/**
 * Notifies the subscribed devices of events, now and from now on. Each subscription stores the last event that it was
 * sent, and continues from there after a restart. A notification that was sent while the process was killed is sent
 * again, and replaces the first on the device by its tag. Returns a function that stops this.
 */
export function startPush(app: AppContext): () => Promise<void> {
  const limit = pLimit(PUSHES_AT_ONCE)
  return runOnEvents(app, 'could not notify devices', async () => {
    const newest = await app.db.read(readNewestEventId)
    const atMs = app.clock()
    const due = await app.db.read((db) =>
      listDueSubscriptions(db, { newest, atMs, latestMs: atMs + LONGEST_RETRY_MS }),
    )
    await Promise.all(due.map(({ id }) => limit(() => deliver(app, id))))
    return app.db.read((db) => readNextDue(db, newest))
  })
}
