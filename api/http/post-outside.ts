import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { OutgoingReach } from '../config.ts'

/**
 * Checks the resolved IP address of each connection, because a second DNS lookup may return another address than the
 * first (DNS rebinding). Refuses every address that is not public, in any notation.
 */
const publicOnly = new RequestFilteringHttpsAgent({ keepAlive: false })

interface OutsideRequest {
  reach: OutgoingReach
  headers: Record<string, string>
  body: string | Buffer
  signal: AbortSignal
}

/**
 * Posts to an address that somebody outside the program chose, such as a webhook or a browser's push service. With the
 * reach 'public' only https addresses on the internet are called, so that nobody can make the server call an address
 * that only the server can reach. Redirects are not followed. The caller must read the answer's body or destroy it.
 */
export function postOutside(
  url: URL,
  { reach, headers, body, signal }: OutsideRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal }
    const isPlain = reach === 'anywhere' && url.protocol === 'http:'
    const sent = isPlain
      ? requestHttp(url, options)
      : requestHttps(url, { ...options, ...(reach === 'public' && { agent: publicOnly }) })
    sent.once('response', resolve).once('error', reject).end(body)
  })
}

/** Whether postOutside() failed because the address is not public. */
export function isInsideAddress(error: unknown): boolean {
  return error instanceof Error && /is not allowed/.test(error.message)
}
