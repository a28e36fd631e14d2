import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.ts'

/** Longer than the minute for which proxies in front keep a connection they believe to be open. */
const KEEP_ALIVE_MS = 65_000

/**
 * How long a sender may take, in ms: for the head of a request, and for all of it. A browser's head comes at once;
 * ten pictures of 10 MiB from a phone may take a quarter of an hour. Connections are looked at every `checkMs`.
 */
export interface Patience {
  headMs: number
  requestMs: number
  checkMs: number
}

const PATIENCE: Patience = { headMs: 15_000, requestMs: 15 * 60_000, checkMs: 5000 }

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

/** Listens, or throws StartError with a sentence that names PORT or HOST. */
export async function listen(
  handle: RequestListener,
  { host, port }: { host: string; port: number },
  patience = PATIENCE,
): Promise<Listening> {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: patience.headMs,
    requestTimeout: patience.requestMs,
    connectionsCheckingInterval: patience.checkMs,
  })
  let stopping = false
  server.on('request', (request, response) => {
    // A kept-alive connection would hold a stopping server open until it times out.
    response.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections())
    })
    handle(request, response)
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
