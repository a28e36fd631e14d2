import pLimit from 'p-limit'
import type { NewsTopic } from '../../../shared/events/push.ts'
import type { AppContext } from '../../app-context.ts'
import { readEvents, readNewestEventId, type RecordedEvent } from '../../database/events.ts'
import {
  deleteEndedSubscriptions,
  deletePushSubscription,
  listDueSubscriptions,
  type PushSubscriptionRow,
  readNextRetry,
  updatePushSubscription,
} from '../../database/push-subscriptions.ts'
import { presentEvent, presentMany, topicOf } from './push-payload.ts'
import { PUSHES_AT_ONCE, pushRetryMs, sendPush, TTL_S } from '../../http/send-push.ts'
import { runOnEvents } from '../../run-on-events.ts'

const EVENTS_TOGETHER = 200
/** More events than this are combined into one notification. */
const MOST_SINGLE = 3

/** Hourly attempts for about two days. After that the device has to subscribe again, whatever the cause. */
const MOST_FAILURES = 60

/** The next notification of a subscription, and the event up to which it then is; null when nothing is left. */
async function readNext(app: AppContext, row: PushSubscriptionRow) {
  const topics = new Set(JSON.parse(row.topics) as NewsTopic[])
  const oldestMs = app.clock() - TTL_S * 1000
  let after = row.after_event
  for (;;) {
    const from = after
    const events = await app.db.read((db) =>
      readEvents(db, { after: from, limit: EVENTS_TOGETHER }),
    )
    const last = events.at(-1)
    if (!last) return { after, payload: null }
    const wanted = events.filter(({ event, atMs }) => {
      const topic = topicOf(event)
      return topic !== null && topics.has(topic) && atMs >= oldestMs
    })
    const [first] = wanted
    if (first) return { ...present(wanted, first, last, row) }
    after = last.id
  }
}

function present(
  wanted: readonly RecordedEvent[],
  first: RecordedEvent,
  last: RecordedEvent,
  { language }: PushSubscriptionRow,
) {
  return wanted.length > MOST_SINGLE
    ? { after: last.id, payload: presentMany(wanted, language) }
    : { after: first.id, payload: presentEvent(first, language) }
}

/** Sends a subscription everything that is due, and stores its position after each notification. */
async function deliver(app: AppContext, row: PushSubscriptionRow): Promise<void> {
  let current = row
  const change = (fields: Parameters<typeof updatePushSubscription>[2]) => {
    current = { ...current, ...fields }
    return app.db.write((db) => updatePushSubscription(db, row.id, fields))
  }
  while (!app.stopping.aborted) {
    const { after, payload } = await readNext(app, current)
    if (payload === null) {
      if (after !== current.after_event) await change({ after_event: after })
      return
    }
    const result = await sendPush(app, current, payload)
    if (app.stopping.aborted && result !== 'sent') return
    if (result === 'sent') {
      const sent = { after_event: after, last_success_ms: app.clock() }
      await change({ ...sent, failures: 0, retry_at_ms: 0 })
      continue
    }
    const failures = current.failures + 1
    if (result === 'gone' || failures > MOST_FAILURES) {
      await app.db.write((db) => deletePushSubscription(db, row.id))
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
    const due = () => app.db.read((db) => listDueSubscriptions(db, { newest, atMs: app.clock() }))
    if ((await due()).length > 0) {
      await app.db.write(deleteEndedSubscriptions)
      await Promise.all((await due()).map((row) => limit(() => deliver(app, row))))
    }
    return app.db.read(readNextRetry)
  })
}
