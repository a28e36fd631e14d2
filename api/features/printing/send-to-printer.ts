import { connect, type Socket } from 'node:net'
import type { PrinterAddress } from '../../printer-config.ts'

/**
 * What became of a job. 'printed': the printer took all of it and ended the connection. 'sent': it took all of it and
 * said nothing more. 'away': nothing was sent. 'broken-off': a part may be on paper.
 */
export type PrintOutcome = 'printed' | 'sent' | 'away' | 'broken-off'

export interface PrinterTimeouts {
  /** Until the printer accepts the connection. Milliseconds, as the others. */
  connectMs: number
  /** While it takes nothing more. */
  idleMs: number
  /** From then on until it has taken everything: one that takes a little now and then holds up all other jobs. */
  totalMs: number
  /** After everything was sent, until it ends the connection. */
  endMs: number
}

export const PRINTER_TIMEOUTS: PrinterTimeouts = {
  connectMs: 4000,
  idleMs: 6000,
  totalMs: 60_000,
  endMs: 3000,
}

/** The longest time that sendToPrinter() takes, in ms. */
export const longestJobMs = ({ connectMs, totalMs, endMs }: PrinterTimeouts): number =>
  connectMs + totalMs + endMs

/** So that a printer that takes a job slowly is told from one that takes nothing more. */
const PIECE = 16_384

/** Writes the bytes piece by piece; `onTaken` is called after each. */
async function writeAll(socket: Socket, bytes: Uint8Array, onTaken: () => void): Promise<void> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    await new Promise<void>((taken, failed) => {
      socket.write(bytes.subarray(from, from + PIECE), (error) => (error ? failed(error) : taken()))
    })
    onTaken()
  }
}

/**
 * Sends the bytes to the printer's port. The protocol has no answer, except that the printer ends the connection. Never
 * rejects. `stopping` aborts the job.
 */
export function sendToPrinter(
  address: PrinterAddress,
  bytes: Uint8Array,
  {
    timeouts = PRINTER_TIMEOUTS,
    stopping,
  }: { timeouts?: PrinterTimeouts; stopping?: AbortSignal } = {},
): Promise<PrintOutcome> {
  return new Promise((resolve) => {
    const socket = connect({ host: address.host, port: address.port })
    const breakOff = () => socket.destroy()
    /** What it comes to when the connection ends now. */
    let outcome: PrintOutcome = 'away'
    let timer = setTimeout(breakOff, timeouts.connectMs)
    const allow = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(breakOff, ms)
    }
    let whole: ReturnType<typeof setTimeout> | undefined
    if (stopping?.aborted) breakOff()
    stopping?.addEventListener('abort', breakOff, { once: true })

    const sent = () => {
      if (outcome !== 'broken-off') return
      outcome = 'sent'
      clearTimeout(whole)
      allow(timeouts.endMs)
    }
    socket.on('connect', () => {
      outcome = 'broken-off'
      allow(timeouts.idleMs)
      whole = setTimeout(breakOff, timeouts.totalMs)
      writeAll(socket, bytes, () => allow(timeouts.idleMs)).then(() => socket.end(sent), breakOff)
    })
    // The printer's end: after ours it says that all was taken, before it the job is not whole.
    socket.on('end', () => {
      if (outcome === 'sent') outcome = 'printed'
    })
    socket.on('error', () => {
      if (outcome === 'sent') outcome = 'broken-off'
    })
    socket.on('close', () => {
      clearTimeout(timer)
      clearTimeout(whole)
      stopping?.removeEventListener('abort', breakOff)
      resolve(outcome)
    })
    // What a printer says of its paper is not read, but must not hold up its end.
    socket.resume()
  })
}
