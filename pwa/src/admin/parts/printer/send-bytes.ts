import { printerTexts } from '#texts/printer.ts'
import { askToConfirm } from '../alert.ts'
import { sendBluetooth } from './bluetooth-printer.ts'
import { sendNetwork } from './network-printer.ts'
import type { PrinterConnection } from './printer-choice.ts'
import { PrinterFailure } from './printer-failure.ts'
import { printerToken } from './printer-token.ts'
import { sendSerial } from './serial-printer.ts'
import { sendUsb } from './usb-printer.ts'
import { webApis } from './web-apis.ts'

/** Asks whether to print what may be on paper already. */
function askAgain(): Promise<boolean> {
  const { title, text, confirm, dismiss } = printerTexts.maybePrinted
  return askToConfirm({ title, text, confirm, dismiss, harmless: true })
}

/** Maximum wait for another tab's print. Milliseconds. */
const TURN_MS = 20_000

/** Runs `work` while no other tab of this device prints. Throws PrinterFailure('busy') when that takes too long. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // Without HTTPS there are neither Web Locks nor printers that the browser connects to.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  let hasBegun = false
  try {
    return await navigator.locks.request(
      'koraPrinter',
      { signal: AbortSignal.timeout(TURN_MS) },
      () => {
        hasBegun = true
        return work()
      },
    )
  } catch (error) {
    throw hasBegun ? error : new PrinterFailure('busy')
  }
}

/**
 * Sends bytes to a printer. `id`: as of sendNetwork. Resolves to 'printed' when the printer took everything, to 'sent' when
 * that is not certain. Throws PrinterFailure or ApiFailure.
 */
export async function sendBytes(
  connection: PrinterConnection,
  bytes: Uint8Array,
  id: string | null,
): Promise<'printed' | 'sent'> {
  // The server prints the jobs of all its tills in turn.
  if (connection.kind === 'network') {
    return sendNetwork(id, bytes, { token: await printerToken(), askAgain })
  }
  const { usb, serial, bluetooth } = webApis()
  await inTurn(async () => {
    if (connection.kind === 'usb' && usb) return sendUsb(usb, connection, bytes)
    if (connection.kind === 'serial' && serial) return sendSerial(serial, connection, bytes)
    if (connection.kind === 'bluetooth' && bluetooth)
      return sendBluetooth(bluetooth, connection, bytes)
    throw new PrinterFailure('unsupported')
  })
  return 'printed'
}
