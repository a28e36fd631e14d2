import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { askFor, listenForTest } from '../testing/listen-for-test.ts'
import { clientTimeoutsFor } from './listen.ts'

/** More than the operating system buffers for a connection that is not read. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)
/** The default timeouts, except for readers. */
const timeouts = { ...clientTimeoutsFor({ trustProxy: 0 }), readMs: 500, idleMs: 60_000 }

test('a connection that never reads is closed, and what it held is let go', async () => {
  let tell: (response: ServerResponse) => void
  const closed = new Promise<ServerResponse>((resolve) => (tell = resolve))
  const open = await listenForTest(
    (_request, response) => {
      response.once('close', () => tell(response))
      response.end(LARGE)
    },
    { timeouts },
  )
  const reader = await open()
  reader.write(askFor('/').repeat(3))
  const response = await closed
  expect(response.writableLength).toBe(0)
  // Only now the client reads: what the system had buffered, and then the end.
  let received = 0
  reader.on('data', (chunk: Buffer) => (received += chunk.length))
  await once(reader, 'close')
  expect(received).toBeLessThan(LARGE.length)
})

test('a connection that reads slowly but steadily gets all of it', async () => {
  // Three quarters of it are a margin for a busy machine that suspends this process.
  const readMs = 1200
  const open = await listenForTest((_request, response) => void response.end(LARGE), {
    timeouts: { ...timeouts, readMs },
  })
  const reader = await open()
  reader.write(askFor('/'))
  // Steps of a quarter of the timeouts, so many that together they are several times as long.
  const STEPS = 12
  let received = 0
  const startedAt = performance.now()
  for await (const chunk of reader) {
    received += (chunk as Buffer).length
    const due = (received / LARGE.length) * STEPS * (readMs / 4)
    const early = due - (performance.now() - startedAt)
    if (early > 20) await new Promise((resolve) => setTimeout(resolve, early))
    if (received > LARGE.length) break
  }
  expect(received).toBeGreaterThan(LARGE.length)
})

test('who waits for an answer that is still being made is not cut off', async () => {
  let tell: (response: ServerResponse) => void
  const asked = new Promise<ServerResponse>((resolve) => (tell = resolve))
  const open = await listenForTest((_request, response) => tell(response), {
    timeouts: { ...timeouts, readMs: 20 },
  })
  const reader = await open()
  reader.write(askFor('/'))
  const response = await asked
  // Emitted by the server when nothing moved for that long.
  await once(response, 'timeout')
  response.end('made')
  const [answer] = (await once(reader, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*made$/)
})
