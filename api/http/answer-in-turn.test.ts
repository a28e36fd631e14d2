import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askFor, listenForTest, openConnection } from '../testing/listen-for-test.ts'
import { answerInTurn } from './answer-in-turn.ts'

const BURST = 1500

/** Counts the requests that were started, and provides the first response, which the test answers. */
function createCounter() {
  const begun: string[] = []
  let tell: (response: ServerResponse) => void
  const first = new Promise<ServerResponse>((resolve) => (tell = resolve))
  const handle: RequestListener = (request, response) => {
    begun.push(request.url ?? '')
    if (begun.length === 1) tell(response)
    else response.end(request.url)
  }
  return { begun, first, handle }
}

const burst = (length: number) => Array.from({ length }, (_, n) => askFor(`/${n}`)).join('')

test('pipelined requests of a connection that is dropped are not worked on', async () => {
  const { begun, first, handle } = createCounter()
  const open = await listenForTest(handle)
  const dropped = await open()
  dropped.write(burst(BURST))
  const response = await first
  const closed = once(response, 'close')
  dropped.destroy()
  await closed
  response.end('too late')
  // Another visitor is answered meanwhile, before any further request of the burst is started.
  const visitor = await open()
  visitor.write(askFor('/visitor'))
  await once(visitor, 'data')
  expect(begun).toEqual(['/0', '/visitor'])
})

test('requests sent ahead are answered one after the other, in their order', async () => {
  const { begun, first, handle } = createCounter()
  const open = await listenForTest(handle)
  const client = await open()
  client.write(burst(50))
  const response = await first
  let received = ''
  const last = new Promise<void>((resolve) => {
    client.setEncoding('latin1').on('data', (text: string) => {
      received += text
      if (received.endsWith('/49')) resolve()
    })
  })
  expect(begun).toEqual(['/0'])
  response.end('/0')
  await last
  expect(begun).toEqual(Array.from({ length: 50 }, (_, n) => `/${n}`))
  const bodies = [...received.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, body]) => body)
  expect(bodies).toEqual(begun)
})

test('a burst that costs nothing to answer lets others in between', async () => {
  const begun: string[] = []
  const open = await listenForTest((request, response) => {
    begun.push(request.url ?? '')
    response.end(request.url)
  })
  const greedy = await open()
  const visitor = await open()
  greedy.write(burst(BURST))
  await once(greedy, 'data')
  visitor.write(askFor('/visitor'))
  await once(visitor, 'data')
  expect(begun).toContain('/visitor')
  expect(begun.length).toBeLessThan(BURST)
})

test.each([
  ['of its own', { ofConnection: 5, inAll: 100 }],
  ['of all', { ofConnection: 100, inAll: 5 }],
])('a connection that sends ahead beyond the bound %s is cut off', async (_whose, limits) => {
  const { begun, handle } = createCounter()
  const server = createServer(answerInTurn(handle, limits)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = await openConnection(url)
  client.resume().write(burst(7))
  await once(client, 'close')
  expect(begun).toEqual(['/0'])
})

test('what a closed connection had sent ahead counts no more', async () => {
  const { first, handle } = createCounter()
  const server = createServer(answerInTurn(handle, { ofConnection: 5, inAll: 5 }))
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gone = await openConnection(url)
  gone.write(burst(6))
  const closed = once(await first, 'close')
  gone.destroy()
  await closed
  const next = await openConnection(url)
  next.write(burst(6))
  let received = ''
  for await (const chunk of next) {
    received += String(chunk)
    if (received.endsWith('/5')) break
  }
  expect(received).toMatch(/\/5$/)
})
