import { once } from 'node:events'
import { Agent, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

/** A server whose first request is answered by the test. */
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

  // Without the connection being closed, this would wait a minute and the test would run out of time.
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
