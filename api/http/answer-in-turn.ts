import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait behind others of their connection: in all, about 4 kB each, and of one connection. */
export interface WaitingLimits {
  inAll: number
  ofConnection: number
}

const LIMITS: WaitingLimits = { inAll: 4000, ofConnection: 2000 }

type Waiting = [request: IncomingMessage, response: ServerResponse]

/**
 * Handles one request of a connection at a time: node's parser hands over all that arrived together, a thousand when
 * somebody sends them ahead, and what is begun for them is work although the sender may be gone. What waits is forgotten
 * with its connection. One that sends too far ahead is cut off; browsers and proxies wait for each answer.
 */
export function answerInTurn(handle: RequestListener, limits = LIMITS): RequestListener {
  const behind = new WeakMap<Socket, Waiting[]>()
  let inAll = 0

  function begin(socket: Socket, waiting: Waiting[], [request, response]: Waiting): void {
    response.once('close', () => {
      // Others come in between, and it is seen when the connection has been closed.
      if (waiting.length > 0) setImmediate(beginNext, socket, waiting)
      else behind.delete(socket)
    })
    handle(request, response)
  }

  function beginNext(socket: Socket, waiting: Waiting[]): void {
    const next = socket.writable ? waiting.shift() : undefined
    if (next) {
      inAll -= 1
      begin(socket, waiting, next)
      return
    }
    inAll -= waiting.length
    behind.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    // The rest of what came at once from a connection that was cut off.
    if (socket.destroyed) return
    const waiting = behind.get(socket)
    if (!waiting) {
      const none: Waiting[] = []
      behind.set(socket, none)
      begin(socket, none, [request, response])
    } else if (waiting.length >= limits.ofConnection || inAll >= limits.inAll) socket.destroy()
    else {
      waiting.push([request, response])
      inAll += 1
    }
  }
}
