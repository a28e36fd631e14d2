import { inTime, PIECE_TIMEOUT_MS, piecesOf, PrinterFailure } from './printer-failure.ts'
import type { PrinterConnection } from './printer-choice.ts'
import type { SerialApi, SerialPort } from './web-apis.ts'

type SerialConnection = Extract<PrinterConnection, { kind: 'serial' }>

const PIECE = 512
/** Maximum wait for an abort: a browser may wait for the printer to take the rest. Milliseconds. */
const ABORT_MS = 1000
/** Bits of a byte on the line, with its start and stop. */
const BITS = 10

function idsOf(port: SerialPort): Pick<SerialConnection, 'vendorId' | 'productId'> {
  const { usbVendorId, usbProductId } = port.getInfo()
  return { vendorId: usbVendorId ?? null, productId: usbProductId ?? null }
}

/** Asks the person for a port. Null when they chose none. Must be called by a press. */
export async function pairSerial(serial: SerialApi): Promise<SerialConnection | null> {
  const port = await serial.requestPort().catch(() => null)
  return port && { kind: 'serial', name: '', baudRate: 9600, ...idsOf(port) }
}

/** Ports have no names: of two adapters of one kind the first is taken. */
async function findPort(serial: SerialApi, chosen: SerialConnection): Promise<SerialPort> {
  const ports = await serial.getPorts()
  const found = ports.find((port) => {
    const { vendorId, productId } = idsOf(port)
    return vendorId === chosen.vendorId && productId === chosen.productId
  })
  if (!found) throw new PrinterFailure('unplugged')
  return found
}

async function write(port: SerialPort, bytes: Uint8Array, baudRate: number): Promise<void> {
  const writer = port.writable?.getWriter()
  if (!writer) throw new PrinterFailure('lost')
  // A slow line needs longer for the same bytes.
  const timeoutMs = PIECE_TIMEOUT_MS + (PIECE * BITS * 1000) / baudRate
  try {
    for (const piece of piecesOf(bytes, PIECE)) {
      await inTime(
        writer.write(piece).catch(() => {
          throw new PrinterFailure('lost')
        }),
        timeoutMs,
      )
    }
    await inTime(writer.close(), timeoutMs)
  } catch (error) {
    // Discards bytes that the printer never took; otherwise the port could not be closed.
    await inTime(writer.abort(), ABORT_MS).catch(() => undefined)
    throw error instanceof PrinterFailure ? error : new PrinterFailure('lost')
  } finally {
    writer.releaseLock()
  }
}

/** Sends a slip over a serial port, and closes it again. Throws PrinterFailure. */
export async function sendSerial(
  serial: SerialApi,
  chosen: SerialConnection,
  bytes: Uint8Array,
): Promise<void> {
  const port = await findPort(serial, chosen)
  const { baudRate } = chosen
  await inTime(port.open({ baudRate })).catch((error: unknown) => {
    throw error instanceof PrinterFailure ? error : new PrinterFailure('taken')
  })
  try {
    await write(port, bytes, baudRate)
  } finally {
    await inTime(port.close()).catch(() => undefined)
  }
}
