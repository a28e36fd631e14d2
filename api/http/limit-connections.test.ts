import { once } from 'node:events'
import { expect, test } from 'vitest'
import { askFor, listenForTest } from '../testing/listen-for-test.ts'
import { connectionLimits } from './limit-connections.ts'

const answerAtOnce = (_request: unknown, response: { end(text: string): unknown }) =>
  void response.end('served')

const neverAnswer = () => undefined

const BOUNDS = [
  ['of one address', { inAll: 100, ofSender: 3 }],
  ['in all', { inAll: 3, ofSender: 100 }],
] as const

test.each(BOUNDS)('connections %s with a request are bounded', async (_which, connections) => {
  const refused: string[] = []
  const open = await listenForTest(neverAnswer, {
    connections,
    onRefused: (address) => refused.push(address),
  })
  const held = [await open(), await open(), await open()]
  await Promise.all(
    held.map((socket) => {
      socket.write(
        `POST / HTTP/1.1\r\nHost: shop\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
      )
      return once(socket, 'data')
    }),
  )
  const oneTooMany = await open()
  await once(oneTooMany.resume(), 'close')
  expect(refused).toEqual(['127.0.0.1'])
})

test.each(BOUNDS)(
  'beyond the connections %s, the one that has waited longest without a request is closed for the new one',
  async (_which, connections) => {
    const refused: string[] = []
    const open = await listenForTest(answerAtOnce, {
      connections,
      onRefused: (address) => refused.push(address),
    })
    const used = await open()
    const silent = await open()
    const others = [await open()]
    used.write(askFor('/'))
    await once(used, 'data')
    for (const oneMore of [silent, others[0]]) {
      const next = await open()
      await once(oneMore?.resume() ?? next, 'close')
      next.write(askFor('/'))
      expect(String((await once(next, 'data'))[0])).toContain('served')
      others.push(next)
    }
    expect(used.destroyed).toBe(false)
    expect(refused).toEqual([])
  },
)

test('connections of a trusted proxy are bounded in all, and none is closed for another', async () => {
  const refused: string[] = []
  const open = await listenForTest(answerAtOnce, {
    connections: { inAll: 3, ofSender: null },
    onRefused: (address) => refused.push(address),
  })
  const held = [await open(), await open(), await open()]
  const oneTooMany = await open()
  await once(oneTooMany.resume(), 'close')
  expect(refused).toEqual(['127.0.0.1'])

  const [first] = held
  first?.write(askFor('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await once(first?.resume() ?? oneTooMany, 'close')
  const next = await open()
  next.write(askFor('/'))
  expect(String((await once(next, 'data'))[0])).toContain('served')
})

test('the connections of proxies that the owner told of are bounded in all only', () => {
  expect(connectionLimits({ trustProxy: 0 }).ofSender).toBeGreaterThan(0)
  expect(connectionLimits({ trustProxy: 1 }).ofSender).toBeNull()
})
