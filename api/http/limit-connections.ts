import type { Server } from 'node:http'
import { countedKeys, countedSender } from './sender-address.ts'

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

/** Closes connections above the limits at once and calls `onRefused` with the remote address of each. */
export function limitConnections(
  server: Server,
  { inAll, ofSender }: ConnectionLimits,
  onRefused: (address: string) => void,
): void {
  server.maxConnections = inAll
  server.on('drop', (dropped) => onRefused(dropped?.remoteAddress ?? ''))
  if (ofSender === null) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? ''
    const keys = countedKeys(countedSender({ ip }))
    if (keys.some(({ key, times }) => (open.get(key) ?? 0) >= ofSender * times)) {
      socket.destroy()
      onRefused(ip)
      return
    }
    for (const { key } of keys) open.set(key, (open.get(key) ?? 0) + 1)
    socket.once('close', () => {
      for (const { key } of keys) {
        const left = (open.get(key) ?? 0) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    })
  })
}
