import pLimit from 'p-limit'
import type { PushContent } from '../../../shared/events/push.ts'
import { addressIn } from '../../../shared/pages/page-address.ts'
import { pushTextsIn } from '../../../shared/texts/all-languages/push.ts'
import { orderLink, type OrderToken } from '../../../shared/tracking/order-token.ts'
import { newsOfStatus, type ShopperNews } from '../../../shared/tracking/tracked-state.ts'
import type { AppContext } from '../../app-context.ts'
import { readEvents } from '../../database/events.ts'
import { moveFollowersCursor, readFollowersCursor } from '../../database/meta.ts'
import {
  deleteFollower,
  type DueFollower,
  endNews,
  findDueFollower,
  listDueFollowers,
  putNews,
  readNextNewsAttempt,
  retryLater,
} from '../../database/order-followers.ts'
import { PUSHES_AT_ONCE, pushRetryMs, sendPush } from '../../http/send-push.ts'
import { runOnEvents } from '../../run-on-events.ts'

const EVENTS_TOGETHER = 200
const FOLLOWERS_TOGETHER = 200

/** About a day. By then the shop has called; the next news gets new attempts. */
const MOST_FAILURES = 30

/**
 * Marks the followers that should be told of new events. The marks and the cursor are stored in one transaction.
 * Returns whether there may be more events.
 */
async function takeEvents(app: AppContext): Promise<boolean> {
  const after = await app.db.read(readFollowersCursor)
  const found = await app.db.read((db) => readEvents(db, { after, limit: EVENTS_TOGETHER }))
  const last = found.at(-1)
  if (!last) return false
  const fromMs = app.clock() + app.config.notifyAfterMs
  await app.db.write(async (db) => {
    for (const { event } of found) {
      const news = event.type === 'order-status-changed' ? newsOfStatus(event.to) : null
      if (event.type === 'order-status-changed' && news !== null)
        await putNews(db, event.orderId, { news, fromMs })
    }
    await moveFollowersCursor(db, last.id)
  })
  return found.length === EVENTS_TOGETHER
}

/** The notification about an order, without any data of the customer. */
function contentOf(
  { number, language }: DueFollower,
  news: ShopperNews,
  token: OrderToken,
): PushContent {
  const texts = pushTextsIn(language)
  return {
    lang: language,
    body: news === 'sent' ? texts.orderSent(number) : texts.orderConfirmed(number),
    tag: `order-${number}-${news}`,
    path: addressIn(language, orderLink(token)),
  }
}

/** Sends one browser its news, unless the change of the order was undone meanwhile, and stores that it was told. */
async function tell(app: AppContext, id: string): Promise<void> {
  if (app.stopping.aborted) return
  // Read again, because the push services called before it in this round may have taken minutes.
  const follower = await app.db.read((db) => findDueFollower(db, id, app.clock()))
  if (!follower || follower.news === null) return
  const { news, track_token: token } = follower
  if (token === null || newsOfStatus(follower.status) !== news) {
    await app.db.write((db) => endNews(db, { id, news }, false))
    return
  }
  const result = await sendPush(app, follower, contentOf(follower, news, token))
  if (app.stopping.aborted && result !== 'sent') return
  const failures = follower.failures + 1
  await app.db.write(async (db) => {
    if (result === 'sent') await endNews(db, { id, news }, true)
    else if (result === 'gone') await deleteFollower(db, id)
    else if (failures > MOST_FAILURES) await endNews(db, { id, news }, false)
    else {
      await retryLater(db, id, { failures, atMs: app.clock() + pushRetryMs(failures) })
    }
  })
}

/**
 * Notifies shoppers that their orders are confirmed and shipped, now and from now on, once each. A notification that
 * was sent while the process was killed is sent again, and replaces the first on the device by its tag. Returns a
 * function that stops this.
 */
export function startNotifyingShoppers(app: AppContext): () => Promise<void> {
  const limit = pLimit(PUSHES_AT_ONCE)
  return runOnEvents(app, 'could not tell shoppers', async () => {
    while (!app.stopping.aborted && (await takeEvents(app)));
    while (!app.stopping.aborted) {
      const range = { atMs: app.clock(), limit: FOLLOWERS_TOGETHER }
      const due = await app.db.read((db) => listDueFollowers(db, range))
      if (due.length === 0) break
      await Promise.all(due.map(({ id }) => limit(() => tell(app, id))))
    }
    return app.stopping.aborted ? null : app.db.read(readNextNewsAttempt)
  })
}
