import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type CountedKey, countedKeys, countedSender } from './sender-address.ts'

/** Maximum open connections, in all and of one sender (`null`: no limit). An idle connection takes about 20 kB. */
export interface ConnectionLimits {
  inAll: number
  ofSender: number | null
}

/**
 * Far more than the browsers of an office behind one address open. Behind a trusted reverse proxy all clients share the
 * proxy's address, so only the total is limited.
 */
export function connectionLimits({ trustProxy }: { trustProxy: number }): ConnectionLimits {
  return { inAll: 4096, ofSender: trustProxy > 0 ? null : 1024 }
}

interface Connection {
  keys: readonly CountedKey[]
  socket: Socket
  isCounted: boolean
}

/** The connections of a server, of which those without a request give way to new ones. */
class Connections {
  readonly #open = new Map<string, number>()
  /** Connections that are idle or have not sent the head of a request yet; the one that waits longest is first. */
  readonly #idle = new Map<Socket, Connection>()
  #inAll = 0

  add(connection: Connection): void {
    this.#count(connection.keys, 1)
    this.#idle.set(connection.socket, connection)
    connection.socket.once('close', () => this.#remove(connection))
  }

  /** Notes that a request is being handled on the connection until `response` closes. */
  noteRequest({ socket }: IncomingMessage, response: ServerResponse): void {
    const connection = this.#idle.get(socket)
    if (!connection) return
    this.#idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) this.#idle.set(socket, connection)
    })
  }

  /** Whether there is room for one more connection with these keys. Closes an idle one to make room if it can. */
  makeRoom(keys: readonly CountedKey[], { inAll, ofSender }: { inAll: number; ofSender: number }) {
    for (const { key, times } of keys) {
      const isFull = (this.#open.get(key) ?? 0) >= ofSender * times
      if (isFull && !this.#closeIdle(key)) return false
    }
    return this.#inAll < inAll || this.#closeIdle(this.#biggestOfIdle())
  }

  #count(keys: readonly CountedKey[], change: 1 | -1): void {
    this.#inAll += change
    for (const { key } of keys) {
      const now = (this.#open.get(key) ?? 0) + change
      if (now > 0) this.#open.set(key, now)
      else this.#open.delete(key)
    }
  }

  /** The widest key of the sender with the most connections of those that have an idle one. */
  #biggestOfIdle(): string {
    let biggest = ''
    for (const { keys } of this.#idle.values()) {
      const key = keys.at(-1)?.key ?? ''
      if ((this.#open.get(key) ?? 0) > (this.#open.get(biggest) ?? 0)) biggest = key
    }
    return biggest
  }

  /** Counts the connection no longer, from the moment on in which it is destroyed. */
  #remove(connection: Connection): void {
    if (!connection.isCounted) return
    connection.isCounted = false
    this.#idle.delete(connection.socket)
    this.#count(connection.keys, -1)
  }

  #closeIdle(key: string): boolean {
    for (const connection of this.#idle.values()) {
      if (!connection.keys.some((other) => other.key === key)) continue
      this.#remove(connection)
      connection.socket.destroy()
      return true
    }
    return false
  }
}

/**
 * Bounds the open connections. Beyond a limit, the connection that waits longest without a request is closed for the
 * new one, so that nobody keeps others out by connections that send nothing; when all have a request, the new one is
 * closed. Calls `onRefused` with the remote address for each. Connections of a trusted proxy are shared by its visitors
 * and are not closed for others: beyond the limit in all, new ones are refused.
 */
export function limitConnections(
  server: Server,
  { inAll, ofSender }: ConnectionLimits,
  onRefused: (address: string) => void,
): void {
  if (ofSender === null) {
    server.maxConnections = inAll
    server.on('drop', (dropped) => onRefused(dropped?.remoteAddress ?? ''))
    return
  }
  const connections = new Connections()
  server.on('request', (request, response) => connections.noteRequest(request, response))
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? ''
    const keys = countedKeys(countedSender({ ip }))
    if (connections.makeRoom(keys, { inAll, ofSender }))
      connections.add({ keys, socket, isCounted: true })
    else {
      socket.destroy()
      onRefused(ip)
    }
  })
}
