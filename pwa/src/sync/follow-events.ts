import type { EventMessage } from '../../../shared/events/shop-event.ts'
import { browserTransport } from '../http/transport.ts'
import { newsStore, noteEvent } from '../local/news/news-store.ts'
import { onSessionChange, readSession } from '../local/session/session.ts'
import { backoffMs } from './engine/backoff.ts'
import { onPageWakes } from './engine/page-wakes.ts'
import { readEvents } from './read-events.ts'

/** Name of the Web Lock that the connected tab holds, and of the channel by which it informs the other tabs. */
const NAME = 'kora-events'

/** A pause that ends after `ms`, or when `wake` is called. */
function createPause() {
  let end: (() => void) | undefined
  return {
    wake: () => end?.(),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** Pause while signed out; a sign-in ends it at once. */
const SIGNED_OUT_MS = 5 * 60_000

/** An event; null for the beginning of a stream before which there may have been events that this device never hears. */
type Told = EventMessage | null

/** Holds the connection, and reopens it when it ends, for the lifetime of the page. */
async function holdConnection(tell: (message: Told) => void): Promise<never> {
  const pause = createPause()
  let reading = new AbortController()
  onPageWakes(() => pause.wake())
  onSessionChange(() => {
    reading.abort()
    pause.wake()
  })
  for (let failures = 0; ;) {
    const session = readSession()
    if (session === null) {
      await pause.wait(SIGNED_OUT_MS)
      continue
    }
    reading = new AbortController()
    try {
      const outcome = await readEvents(
        {
          token: session.token,
          after: newsStore.getState().lastId,
          signal: reading.signal,
          onOpen: () => (failures = 0),
          onEvent: (id, message) => {
            const event = message?.event
            const isFirst = newsStore.getState().lastId === null
            noteEvent(id, event?.type === 'order-placed' && event.origin === 'web')
            if (message !== null || isFirst) tell(message)
          },
        },
        browserTransport.fetch,
      )
      if (outcome === 'refused') await pause.wait(SIGNED_OUT_MS)
    } catch {
      // A failure is ignored: the sync reports the state of the connection, and this one only makes updates faster.
    }
    failures += 1
    if (!reading.signal.aborted) await pause.wait(backoffMs(failures, Math.random()))
  }
}

/**
 * Follows the shop's events with one connection for all tabs of the browser: the tab with the lock holds it and tells the
 * others. `listener` hears every event in every tab; `isHolder` is true in one of them. It hears null when the stream
 * begins on a device that knows of no event: what changed since the page was read was then told to nobody. Call once.
 */
export function followEvents(listener: (message: Told, isHolder: boolean) => void): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : null
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => listener(data, false))
  const hold = () =>
    holdConnection((message) => {
      listener(message, true)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes no origin
      channel?.postMessage(message)
    })
  // Without Web Locks each tab has its own connection, and informs no other tab.
  if (!('locks' in navigator)) {
    channel?.close()
    void hold()
    return
  }
  navigator.locks.request(NAME, hold).catch(reportError)
}
