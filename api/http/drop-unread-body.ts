import type { IncomingMessage } from 'node:http'

/** More than a mistaken upload of ours, little for a sender who means harm. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024
/** Enough to read an answer that came early. */
const MAX_DROPPING_MS = 30_000

/**
 * Reads and drops what is left of a request that was answered early. Closing at once would reset the
 * connection under a client that is still sending, and it would never see the answer; a sender without end
 * is cut off after 16 MiB or half a minute.
 */
export function dropUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const late = setTimeout(() => request.destroy(), MAX_DROPPING_MS)
  request.once('close', () => clearTimeout(late))
  let dropped = 0
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > MAX_DROPPED_BYTES) request.destroy()
  })
  // An aborted request has nobody left to tell.
  request.on('error', () => undefined)
  request.resume()
}
