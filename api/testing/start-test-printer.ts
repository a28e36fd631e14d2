import { once } from 'node:events'
import { createServer, type Socket, type AddressInfo } from 'node:net'
import type { PrinterAddress } from '../printer-config.ts'

/**
 * How the printer handles a connection: reads everything and ends it, reads everything and keeps it open, reads
 * nothing, resets it after the first bytes, or reads everything with a pause after each piece.
 */
export type PrinterManner = 'ends' | 'keeps' | 'reads-nothing' | 'breaks-off' | 'dawdles'

/** The pause of a slow printer. */
const REST_MS = 20

export interface TestPrinter extends PrinterAddress {
  /** The received jobs, in the order in which they began. */
  jobs: Buffer[]
  /** The highest number of connections that were open at the same time. */
  mostAtOnce: number
  manner: PrinterManner
  /** Delays the end of each job until the returned function is called. */
  hold: () => () => void
  close: () => Promise<void>
}

/** A network printer on loopback, on a free port or a given one. */
export async function startTestPrinter(
  manner: PrinterManner = 'ends',
  port = 0,
): Promise<TestPrinter> {
  const open = new Set<Socket>()
  let held: Promise<void> = Promise.resolve()
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    open.add(socket)
    printer.mostAtOnce = Math.max(printer.mostAtOnce, open.size)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    const place = printer.jobs.push(Buffer.alloc(0)) - 1
    if (printer.manner === 'reads-nothing') return
    socket.on('data', (bytes: Buffer) => {
      printer.jobs[place] = Buffer.concat([printer.jobs[place] ?? Buffer.alloc(0), bytes])
      if (printer.manner === 'breaks-off') socket.resetAndDestroy()
      if (printer.manner === 'dawdles') {
        socket.pause()
        setTimeout(() => socket.resume(), REST_MS)
      }
    })
    socket.on('end', () => {
      if (printer.manner === 'ends' || printer.manner === 'dawdles')
        void held.then(() => socket.end())
    })
    socket.resume()
  })
  const printer: TestPrinter = {
    host: '127.0.0.1',
    port,
    jobs: [],
    mostAtOnce: 0,
    manner,
    hold() {
      const hold = new AbortController()
      held = once(hold.signal, 'abort').then(() => undefined)
      return () => hold.abort()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  printer.port = (server.address() as AddressInfo).port
  return printer
}
