import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { type EventMessage, eventMessageSchema } from '../../../shared/events/shop-event.ts'
import { noteTokenRefused } from '../http/refused-token.ts'
import type { Transport } from '../http/transport.ts'

/** The server is never silent for longer than 20 s; after this long the network is gone without a sign. */
const SILENCE_MS = 50_000

export interface EventReader {
  token: string
  /** The id of the last event that was seen; null: only what happens from now on. */
  after: string | null
  /** The server answered; reading goes on. */
  onOpen: () => void
  /** An id that was passed; with the event, unless it is of a kind that only a newer server knows. */
  onEvent: (id: string, message: EventMessage | null) => void
  signal: AbortSignal
}

function readMessage(data: string): EventMessage | null {
  try {
    const message = v.safeParse(eventMessageSchema, JSON.parse(data))
    return message.success ? message.output : null
  } catch {
    return null
  }
}

/**
 * Reads GET /api/events until it ends, by either side. Throws when it could not be opened, fell silent or was aborted.
 * Returns whether the server refused the token.
 */
export async function readEvents(
  { token, after, onOpen, onEvent, signal }: EventReader,
  fetch: Transport['fetch'],
): Promise<'ended' | 'refused'> {
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), SILENCE_MS)
  const heard = () => {
    clearTimeout(watch)
    watch = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    const response = await fetch('/api/events', {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(after !== null && { 'last-event-id': after }),
      },
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) {
      noteTokenRefused(token)
      return 'refused'
    }
    // The server answers 403 when the account may not follow events.
    if (response.status === 403) return 'refused'
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('text/event-stream'))
      throw new Error(`GET /api/events: ${response.status}`)
    onOpen()
    const parser = createParser({
      onEvent: ({ id, data }) => {
        if (id !== undefined) onEvent(id, readMessage(data))
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      heard()
      parser.feed(value)
    }
  } finally {
    clearTimeout(watch)
  }
}
