import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen, clientTimeoutsFor } from './listen.ts'

/** A server on which the test answers the first request. */
async function listenByHand() {
  let take: (response: ServerResponse) => void
  const taken = new Promise<ServerResponse>((resolve) => {
    take = resolve
  })
  const listening = await listen((_request, response) => take(response), {
    host: '127.0.0.1',
    port: 0,
  })
  return { listening, taken }
}

test('a connection that is kept alive does not hold up a stop', async () => {
  const { listening, taken } = await listenByHand()
  const agent = new Agent({ keepAlive: true })
  const get = request(listening.url, { agent }).end()
  const response = await taken

  // If the connection were not closed, this would wait a minute, and the test would time out.
  const stopped = listening.stop(60_000)
  response.end('answered')
  const [answer] = (await once(get, 'response')) as [IncomingMessage]
  answer.resume()
  await stopped
  expect(answer.statusCode).toBe(200)
  agent.destroy()
})

test('what is not answered within the limit is cut off', async () => {
  const { listening, taken } = await listenByHand()
  const get = request(listening.url).end()
  const failed = once(get, 'error')
  await taken
  await listening.stop(10)
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }])
})

test('an address of another machine is refused in a sentence that names HOST', async () => {
  const listening = listen(() => undefined, { host: '192.0.2.1', port: 0 })
  await expect(listening).rejects.toThrow('HOST 192.0.2.1 is not an address of this machine.')
})

test.each([
  ['in the middle of its head', 'POST / HTTP/1.1\r\nHost: shop\r\n'],
  ['before its body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\n'],
  ['in the middle of its body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\n12345'],
])('a sender that stops %s is cut off', async (_where, sent) => {
  const where = { host: '127.0.0.1', port: 0 }
  const timeouts = {
    ...clientTimeoutsFor({ trustProxy: 0 }),
    headMs: 50,
    requestMs: 100,
    checkMs: 10,
  }
  const listening = await listen((incoming) => void incoming.resume(), where, { timeouts })
  const sender = connect(Number(new URL(listening.url).port), '127.0.0.1')
  const closed = once(sender, 'close')
  let answer = ''
  sender.setEncoding('latin1').on('data', (text: string) => (answer += text))
  sender.write(sent)
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await listening.stop(0)
})
