import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '../../../shared/accounts/role.ts'
import { maySee, TOLD_OF } from '../../../shared/accounts/seen-by.ts'
import type { EventMessageJson } from '../../../shared/events/shop-event.ts'
import { toIso } from '../../../shared/time.ts'
import type { AppContext } from '../../app-context.ts'
import { readEvents, readNewestEventId, type RecordedEvent } from '../../database/events.ts'

/**
 * Proxies close a connection that is silent for a minute, and a phone notices a lost network only by a missing
 * heartbeat. It is also how long a stream without events stays open after its session ended.
 */
const HEARTBEAT_MS = 20_000

/** At most this many events, about 40 kB, are held for one reader. */
const EVENTS_TOGETHER = 200

function toMessage({ id, atMs, event }: RecordedEvent): string {
  const message: EventMessageJson = { at: toIso(atMs), event }
  return `id: ${id}\ndata: ${JSON.stringify(message)}\n\n`
}

/** The id after which the stream begins: that of the last event that the client has seen, if there is such an event. */
async function readStart(app: AppContext, lastSeen: string): Promise<number> {
  const newest = await app.db.read(readNewestEventId)
  const seen = /^\d{1,15}$/.test(lastSeen) ? Number(lastSeen) : newest
  // A restored database may have given out fewer ids than the client has seen.
  return Math.min(seen, newest)
}

function readNext(app: AppContext, after: number): Promise<RecordedEvent[]> {
  return app.db.read((db) => readEvents(db, { after, limit: EVENTS_TOGETHER }))
}

export interface Stream {
  response: ServerResponse
  /** The Last-Event-ID of the client; empty: only what happens from now on. */
  lastSeen: string
  /** The role of the account that opened the stream, now; null when its session ended. Asked before anything is sent. */
  readRole: () => Promise<Role | null>
  /** Ends the stream. */
  ending: AbortSignal
}

/**
 * Sends the events after the last seen one, then each as it happens, until the client disconnects, its session ends or
 * `ending` is aborted. Nothing more is written until the client has read what was written: the server's time-out for
 * readers (http/listen.ts) then ends the connection.
 */
export async function streamEvents(
  app: AppContext,
  { response, lastSeen, readRole, ending }: Stream,
): Promise<void> {
  let wake = new AbortController()
  const unsubscribe = app.events.subscribe(() => wake.abort())
  const closing = new AbortController()
  const close = () => {
    closing.abort()
    wake.abort()
  }
  response.once('close', close)
  ending.addEventListener('abort', close, { once: true })

  const write = async (text: string) => {
    if (!response.write(text)) await once(response, 'drain', { signal: closing.signal })
  }
  try {
    let after = await readStart(app, lastSeen)
    // Sends the id of the start, so that a client that loses the connection before its first event misses none.
    await write(`event: begin\nid: ${after}\ndata: {}\n\n`)
    while (!closing.signal.aborted) {
      wake = new AbortController()
      const events = await readNext(app, after)
      // Asked after the events were read: asked before, an event that follows the end of the session could still be sent.
      const role = await readRole()
      if (role === null || !maySee(role, 'news')) break
      after = events.at(-1)?.id ?? after
      const told = events.filter(({ event }) => maySee(role, TOLD_OF[event.type]))
      if (told.length > 0) await write(told.map(toMessage).join(''))
      else if (events.length === 0 && (await sleptWhole(wake.signal))) await write(': \n\n')
    }
  } catch (error) {
    if (!closing.signal.aborted) app.log.error({ err: error }, 'could not stream events')
  } finally {
    unsubscribe()
    ending.removeEventListener('abort', close)
    response.end()
  }
}

/** False when it was woken early, before the heartbeat was due. */
async function sleptWhole(wake: AbortSignal): Promise<boolean> {
  try {
    await pause(HEARTBEAT_MS, undefined, { signal: wake, ref: false })
    return true
  } catch {
    return false
  }
}
