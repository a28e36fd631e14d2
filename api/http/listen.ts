import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { StartError } from '../start-error.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { limitConnections, type ConnectionLimits } from './limit-connections.ts'

/**
 * How long a client may take, in ms: for the head of a request, and for all of it; to take in anything more of an
 * answer; and until it asks for something else. A browser's head comes at once; ten pictures of 10 MiB from a phone
 * may take a quarter of an hour; a phone on a bad line takes some of an answer within seconds, however long it is. Heads
 * and requests are looked at every `checkMs`.
 */
export interface Patience {
  headMs: number
  requestMs: number
  readMs: number
  idleMs: number
  checkMs: number
}

/** Longer than the minute for which proxies in front keep a connection they believe to be open. */
const PROXY_IDLE_MS = 65_000

export function patienceFor({ trustProxy }: { trustProxy: number }): Patience {
  return {
    headMs: 15_000,
    requestMs: 15 * 60_000,
    // With the idle time after it: gone within a minute, whoever never reads.
    readMs: 25_000,
    // An answer that the system has taken may still be unread: then this is how long it is kept for nobody.
    idleMs: trustProxy > 0 ? PROXY_IDLE_MS : 25_000,
    checkMs: 5000,
  }
}

/** What a server bears of its clients; all of it is optional, without it only what node itself allows. */
export interface ListenOptions {
  patience?: Patience
  connections?: ConnectionLimits
  /** Told the address of a connection that was one too many. */
  onRefused?: (address: string) => void
}

export interface Listening {
  /** Where a browser on this machine finds it, without a slash at the end. */
  url: string
  /** Accepts nothing more and resolves when the requests in flight are answered, or cut off after `limitMs`. */
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
 * Cuts off who takes in nothing of an answer. Node tells of a connection on which nothing moved in either direction, and
 * reads nothing more from one whose answers pile up, so nobody keeps it open by sending. Without a listener it closes
 * the connection, which is then an idle one.
 */
function cutOffSilentReader(response: ServerResponse): void {
  response.on('timeout', (socket: Socket) => {
    // Else the answer is still being made, or a slow upload is coming in.
    if (socket.writableLength > 0) socket.destroy()
  })
}

/** Listens, or throws StartError with a sentence that names PORT or HOST. */
export async function listen(
  handle: RequestListener,
  { host, port }: { host: string; port: number },
  { patience = patienceFor({ trustProxy: 0 }), connections, onRefused }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer({
    keepAliveTimeout: patience.idleMs,
    headersTimeout: patience.headMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
  })
  if (connections) limitConnections(server, connections, onRefused ?? (() => undefined))
  let stopping = false
  server.timeout = patience.readMs
  const handleInTurn = answerInTurn(handle)
  server.on('request', (request, response) => {
    // Koa's pipe, the log and the limits listen for its end, a dozen together: no leak.
    response.setMaxListeners(20)
    // A kept-alive connection would hold a stopping server open until it times out.
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
