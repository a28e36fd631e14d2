import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { listen, type ListenOptions } from '../http/listen.ts'

const HOST = '127.0.0.1'

/** A request as sent over the connection. */
export function askFor(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
}

/** Opens a connection to a test server. Nothing is read before somebody listens. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // Some tests are about connections that the server cuts off.
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Listens for one test. Returns a function that opens a connection. */
export async function listenForTest(
  handle: RequestListener,
  options?: ListenOptions,
): Promise<() => Promise<Socket>> {
  const listening = await listen(handle, { host: HOST, port: 0 }, options)
  onTestFinished(() => listening.stop(0))
  return () => openConnection(listening.url)
}
