import { once } from 'node:events'
import { expect, test } from 'vitest'
import { askFor, listenForTest } from '../testing/listen-for-test.ts'
import { connectionLimits } from './limit-connections.ts'

const answerAtOnce = (_request: unknown, response: { end(text: string): unknown }) =>
  void response.end('served')

test.each([
  ['of one address', { inAll: 100, ofSender: 3 }],
  ['in all', { inAll: 3, ofSender: null }],
])('connections %s are bounded, and one that ends makes room', async (_which, connections) => {
  const refused: string[] = []
  const open = await listenForTest(answerAtOnce, {
    connections,
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
