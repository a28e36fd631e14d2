import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInsideAddress, postOutside } from './post-outside.ts'

interface Inside {
  port: number
  /** The number of connections that reached it. */
  reached: () => number
  close: () => Promise<void>
}

/** A server on this machine, which answers with a redirect to `location`. */
async function openInside(location: string): Promise<Inside> {
  const sockets: Socket[] = []
  const server = createServer((_request, response) => {
    response.writeHead(307, { Location: location }).end()
  })
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    reached: () => sockets.length,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let inside: Inside
let elsewhere: Inside
beforeEach(async () => {
  elsewhere = await openInside('https://kora.example/')
  inside = await openInside(`http://127.0.0.1:${elsewhere.port}/`)
})
afterEach(() => Promise.all([inside.close(), elsewhere.close()]))

const post = (url: string, reach: 'public' | 'anywhere' = 'public') =>
  postOutside(new URL(url), {
    reach,
    headers: {},
    body: 'x',
    signal: AbortSignal.timeout(10_000),
  })

test.each([
  'localhost',
  '127.0.0.1',
  '127.8.8.8',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.168.1.1',
  '[::ffff:192.168.1.1]',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '[fc00::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[100::1]',
])('a host inside is not even connected to: %s', async (host) => {
  const error = await post(`https://${host}:${inside.port}/x`).catch((caught: unknown) => caught)
  expect(isInsideAddress(error)).toBe(true)
  expect(inside.reached()).toBe(0)
})

test('without https nothing is called, unless the reach is anywhere', async () => {
  await expect(post(`http://127.0.0.1:${inside.port}/x`)).rejects.toThrow(/http:/)
  expect(inside.reached()).toBe(0)
})

test('a redirect is answered as it is, and where it leads is not called', async () => {
  const answer = await post(`http://127.0.0.1:${inside.port}/x`, 'anywhere')
  answer.destroy()
  expect(answer.statusCode).toBe(307)
  expect([inside.reached(), elsewhere.reached()]).toEqual([1, 0])
})
