import type { Context } from 'koa'
import { afterEach, expect, test, vi } from 'vitest'
import { BodiesOnTheWay, type BodyLimits } from './bodies-on-the-way.ts'

const MUCH: BodyLimits = { inAll: 100, ofSender: 100, bytes: 1_000_000 }
const KB = 1024

afterEach(() => {
  vi.useRealTimers()
})

/** A body that the test sends, from this address; `outcome` resolves with how it ended. */
function send(bodies: BodiesOnTheWay, ip: string, { reserved = 0 } = {}) {
  const socket = { bytesRead: 0, destroyed: false, destroy: () => undefined as unknown }
  const ctx = { ip, req: { socket, readableLength: 0 } } as unknown as Context
  let arrive = () => {}
  const reading = new Promise<string>((resolve, reject) => {
    arrive = () => resolve('arrived')
    socket.destroy = () => {
      socket.destroyed = true
      reject(new Error('cut off'))
    }
  })
  const outcome = bodies
    .receive(ctx, reserved, () => reading)
    .catch((error: Error) => error.message)
  return { socket, outcome, arrive }
}

test('a large body may take any time as long as it goes on arriving', async () => {
  vi.useFakeTimers()
  const { socket, outcome, arrive } = send(new BodiesOnTheWay(MUCH), '203.0.113.1')
  for (let half = 0; half < 60; half += 1) {
    socket.bytesRead += 15 * KB
    vi.advanceTimersByTime(30_000)
  }
  arrive()
  expect(await outcome).toBe('arrived')
})

test('a body of which too little arrives in half a minute is refused, however much came before', async () => {
  vi.useFakeTimers()
  const { socket, outcome } = send(new BodiesOnTheWay(MUCH), '203.0.113.1')
  socket.bytesRead = 900 * KB
  vi.advanceTimersByTime(30_000)
  socket.bytesRead += 14 * KB
  vi.advanceTimersByTime(30_000)
  expect(await outcome).toMatch(/took too long|slow/i)
})

test('beyond the bodies of a sender, the one that is furthest behind is cut off and the new one stays', async () => {
  vi.useFakeTimers()
  const bodies = new BodiesOnTheWay({ ...MUCH, ofSender: 2 })
  const honest = send(bodies, '203.0.113.1')
  honest.socket.bytesRead = 100 * KB
  const stranger = send(bodies, '203.0.113.2')
  vi.advanceTimersByTime(1000)
  const slow = send(bodies, '203.0.113.1')
  vi.advanceTimersByTime(1000)
  const added = send(bodies, '203.0.113.1')
  expect(await slow.outcome).toBe('cut off')
  for (const { arrive, outcome } of [honest, stranger, added]) {
    arrive()
    expect(await outcome).toBe('arrived')
  }
})

test('bytes that were sent ahead displace no body that has just begun', async () => {
  vi.useFakeTimers()
  const bodies = new BodiesOnTheWay({ ...MUCH, ofSender: 2 })
  const ahead = [send(bodies, '203.0.113.1'), send(bodies, '203.0.113.1')]
  for (const { socket } of ahead) socket.bytesRead = 100 * KB
  vi.advanceTimersByTime(2000)
  const added = send(bodies, '203.0.113.1')
  expect(await ahead[0]?.outcome).toBe('cut off')
  added.arrive()
  expect(await added.outcome).toBe('arrived')
})

test('beyond all bodies, the sender with the most loses one', async () => {
  const bodies = new BodiesOnTheWay({ ...MUCH, inAll: 3 })
  const alone = send(bodies, '203.0.113.1')
  const first = send(bodies, '203.0.113.2')
  const second = send(bodies, '203.0.113.2')
  const added = send(bodies, '203.0.113.3')
  expect(await first.outcome).toBe('cut off')
  for (const { arrive, outcome } of [alone, second, added]) {
    arrive()
    expect(await outcome).toBe('arrived')
  }
})

test('networks of one provider’s customer count as one sender', async () => {
  const bodies = new BodiesOnTheWay({ ...MUCH, inAll: 3 })
  const alone = send(bodies, '203.0.113.1')
  const networks = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
  const [first] = networks.map((ip) => send(bodies, ip))
  expect(await first?.outcome).toBe('cut off')
  alone.arrive()
  expect(await alone.outcome).toBe('arrived')
})

test('beyond the bytes of all, the sender with the most bytes loses a body that is behind', async () => {
  vi.useFakeTimers()
  const bodies = new BodiesOnTheWay({ ...MUCH, bytes: 100 * KB })
  const small = send(bodies, '203.0.113.1')
  const [first, second] = [send(bodies, '203.0.113.2'), send(bodies, '203.0.113.2')]
  small.socket.bytesRead = 10 * KB
  first.socket.bytesRead = 40 * KB
  second.socket.bytesRead = 60 * KB
  vi.advanceTimersByTime(250)
  expect(await first.outcome).toBe('cut off')
  for (const { arrive, outcome } of [small, second]) {
    arrive()
    expect(await outcome).toBe('arrived')
  }
})

test('a compressed body counts as large as it may be once it is unpacked', async () => {
  vi.useFakeTimers()
  const bodies = new BodiesOnTheWay({ ...MUCH, bytes: 100 * KB })
  const first = send(bodies, '203.0.113.1', { reserved: 60 * KB })
  const second = send(bodies, '203.0.113.1', { reserved: 60 * KB })
  vi.advanceTimersByTime(250)
  expect(await first.outcome).toBe('cut off')
  second.arrive()
  expect(await second.outcome).toBe('arrived')
})
