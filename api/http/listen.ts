import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { StartError } from '../start-error.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { limitConnections, type ConnectionLimits } from './limit-connections.ts'

/**
 * Client timeouts in ms, against slow-loris connections: for receiving the request head and the whole request, for
 * reading more of an answer, and for idle keep-alive. A browser sends the head at once; uploading ten pictures of
 * 10 MiB from a phone may take a quarter of an hour; a phone on a bad line still reads something every few seconds.
 * Head and request timeouts are checked every `checkMs`.
 */
export interface ClientTimeouts {
  headMs: number
  requestMs: number
  readMs: number
  idleMs: number
  checkMs: number
}

/** Longer than the 60 s keep-alive of reverse proxies, so that a proxy never reuses a connection being closed here. */
const PROXY_IDLE_MS = 65_000

export function clientTimeoutsFor({ trustProxy }: { trustProxy: number }): ClientTimeouts {
  return {
    headMs: 15_000,
    requestMs: 15 * 60_000,
    // Together with idleMs, a client that never reads is disconnected within a minute.
    readMs: 25_000,
    // Also how long an unread answer may stay in the operating system's socket buffer.
    idleMs: trustProxy > 0 ? PROXY_IDLE_MS : 25_000,
    checkMs: 5000,
  }
}

/** Limits on clients. Without `connections`, only node's own limits apply. */
export interface ListenOptions {
  timeouts?: ClientTimeouts
  connections?: ConnectionLimits
  /** Called with the remote address of each connection refused by the limits. */
  onRefused?: (address: string) => void
}

export interface Listening {
  /** URL for a browser on this machine, without a trailing slash. */
  url: string
  /** Stops accepting connections; resolves when requests in flight are answered, or aborted after `limitMs`. */
  stop(limitMs: number): Promise<void>
}

function startSentence(error: NodeJS.ErrnoException, host: string, port: number): string | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT ${port} is already in use: stop the other program, or start Kora with another PORT.`
    case 'EACCES':
      return `PORT ${port} may not be used by this account: start Kora with a PORT above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine.`
    default:
      return null
  }
}

function urlOf(host: string, address: AddressInfo): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const shown = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shown}:${address.port}`
}

async function stopServer(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  const timer = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(timer)
}

/**
 * Destroys the connection of a client that stops reading its answer. Node emits 'timeout' after a period without
 * traffic in either direction, and back-pressure stops it from reading further requests, so a client cannot prevent
 * the timeout by sending. Between responses there is no listener, and node closes the idle connection itself.
 */
function cutOffSilentReader(response: ServerResponse): void {
  response.on('timeout', (socket: Socket) => {
    // With nothing left to write, the answer is still being made or a slow upload is being received.
    if (socket.writableLength > 0) socket.destroy()
  })
}

/** Starts listening. Throws StartError, naming PORT or HOST, when that address cannot be used. */
export async function listen(
  handle: RequestListener,
  { host, port }: { host: string; port: number },
  { timeouts = clientTimeoutsFor({ trustProxy: 0 }), connections, onRefused }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({
    keepAliveTimeout: timeouts.idleMs,
    headersTimeout: timeouts.headMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkMs,
  })
  if (connections) limitConnections(server, connections, onRefused ?? (() => undefined))
  let stopping = false
  server.timeout = timeouts.readMs
  const handleInTurn = answerInTurn(handle)
  server.on('request', (request, response) => {
    // Koa's pipe, the request log and the limits add about a dozen listeners: not a leak, so node should not warn.
    response.setMaxListeners(20)
    // Otherwise an idle keep-alive connection delays the stop until it times out.
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections())
    })
    cutOffSilentReader(response)
    handleInTurn(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = startSentence(error, host, port)
      reject(sentence === null ? error : new StartError(sentence))
    })
    server.listen(port, host, resolve)
  })
  return {
    url: urlOf(host, server.address() as AddressInfo),
    stop(limitMs) {
      stopping = true
      return stopServer(server, limitMs)
    },
  }
}
