import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** From now on nothing passes, and no connection is closed: as when a cable is cut. */
  cut(): void
  /** What was sent meanwhile arrives. */
  mend(): void
  stop(): void
}

/** Passes connections on to a port of this machine. */
export async function startTcpProxy(to: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isCut = false
  const forward = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('data', (data) => other.write(data))
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.on('error', () => undefined)
    if (isCut) socket.pause()
  }
  const server = createServer((from) => {
    const there = connect(to, '127.0.0.1')
    forward(from, there)
    forward(there, from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    port: address.port,
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
