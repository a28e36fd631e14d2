import { createParser } from 'eventsource-parser'
import type { EventMessageJson, ShopEventJson } from '../../shared/events/shop-event.ts'
import type { TestApp } from './start-test-app.ts'

interface Seen {
  id: number
  event: ShopEventJson
}

export interface TestStream {
  /** The headers of the answer. */
  headers: Headers
  /** All events so far, without the message that only names the start. */
  seen: Seen[]
  /** The id of the newest message. */
  lastId(): string
  /** Resolves when the server has ended the stream or closed its connection. */
  ended: Promise<unknown>
  close(): void
}

/** Opens GET /api/events; resolves once the server has sent the start. Throws when it refuses. */
export async function openTestStream(
  { url }: Pick<TestApp, 'url'>,
  token: string,
  lastEventId?: string,
): Promise<TestStream> {
  const closing = new AbortController()
  const headers = new Headers({ Authorization: `Bearer ${token}` })
  if (lastEventId !== undefined) headers.set('Last-Event-ID', lastEventId)
  const answer = await fetch(`${url}/api/events`, { headers, signal: closing.signal })
  if (answer.status !== 200 || !answer.body) throw new Error(`GET /api/events: ${answer.status}`)
  const seen: Seen[] = []
  let lastId = ''
  let begun: (() => void) | undefined
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  const parser = createParser({
    onEvent({ id = '', event, data }) {
      lastId = id
      if (event !== 'begin')
        seen.push({ id: Number(id), event: (JSON.parse(data) as EventMessageJson).event })
      begun?.()
    },
  })
  const { body } = answer
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body)
      parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }))
  }
  const ended = read().catch((error: unknown) => error)
  await Promise.race([beginning, ended])
  return {
    headers: answer.headers,
    seen,
    lastId: () => lastId,
    ended,
    close: () => closing.abort(),
  }
}
