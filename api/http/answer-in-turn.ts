import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Maximum pipelined requests that wait, in all (about 4 kB each) and on one connection. */
export interface WaitingLimits {
  inAll: number
  ofConnection: number
}

const LIMITS: WaitingLimits = { inAll: 4000, ofConnection: 2000 }

type Waiting = [request: IncomingMessage, response: ServerResponse]

/**
 * Handles one request of a connection at a time. Node emits all pipelined requests at once, perhaps a thousand, and
 * handling them would be wasted work if the client has gone. Waiting requests are dropped when their connection closes.
 * A connection above the limits is destroyed; browsers and proxies do not pipeline, so they never reach them.
 */
export function answerInTurn(handle: RequestListener, limits = LIMITS): RequestListener {
  const behind = new WeakMap<Socket, Waiting[]>()
  let inAll = 0

  function begin(socket: Socket, waiting: Waiting[], [request, response]: Waiting): void {
    response.once('close', () => {
      // setImmediate lets other connections run in between, and lets a closed socket be detected first.
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
    // The parser still emits the remaining pipelined requests of a destroyed connection.
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
