import { inTime, piecesOf, PrinterFailure } from './printer-failure.ts'
import type { PrinterConnection } from './printer-choice.ts'
import type { UsbApi, UsbDevice } from './web-apis.ts'

type UsbConnection = Extract<PrinterConnection, { kind: 'usb' }>

/** The class of printers, by the USB standard. */
const PRINTER_CLASS = 7
const PIECE = 4096

/** Asks the person for a printer. Null when they chose none. Must be called by a press. */
export async function pairUsb(usb: UsbApi): Promise<UsbConnection | null> {
  const device = await usb
    .requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
    .catch(() => null)
  if (device === null) return null
  const { vendorId, productId, serialNumber, productName } = device
  return {
    kind: 'usb',
    name: productName?.trim() ?? '',
    vendorId,
    productId,
    serialNumber: serialNumber ?? null,
  }
}

/** The output endpoint; undefined for a device that is not a printer. */
function findOutput({ configuration }: UsbDevice) {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    for (const { alternateSetting, interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
      if (interfaceClass === PRINTER_CLASS && out)
        return { interfaceNumber, alternateSetting, endpoint: out.endpointNumber }
    }
  }
  return undefined
}

async function findDevice(usb: UsbApi, chosen: UsbConnection): Promise<UsbDevice> {
  const devices = await usb.getDevices()
  const found = devices.find(
    ({ vendorId, productId, serialNumber }) =>
      vendorId === chosen.vendorId &&
      productId === chosen.productId &&
      (serialNumber ?? null) === chosen.serialNumber,
  )
  if (!found) throw new PrinterFailure('unplugged')
  return found
}

async function write(device: UsbDevice, bytes: Uint8Array): Promise<void> {
  if (device.configuration === null) await inTime(device.selectConfiguration(1))
  const output = findOutput(device)
  if (!output) throw new PrinterFailure('notAPrinter')
  const { interfaceNumber, alternateSetting, endpoint } = output
  await inTime(device.claimInterface(interfaceNumber))
  if (alternateSetting !== 0)
    await inTime(device.selectAlternateInterface(interfaceNumber, alternateSetting))
  for (const piece of piecesOf(bytes, PIECE)) {
    const { status } = await inTime(
      device.transferOut(endpoint, piece).catch(() => {
        throw new PrinterFailure('lost')
      }),
    )
    if (status !== 'ok') throw new PrinterFailure('lost')
  }
}

/** Sends a slip over USB. The device is closed again, so that another tab or program can print. Throws PrinterFailure. */
export async function sendUsb(
  usb: UsbApi,
  chosen: UsbConnection,
  bytes: Uint8Array,
): Promise<void> {
  const device = await findDevice(usb, chosen)
  try {
    await inTime(device.open())
    await write(device, bytes)
  } catch (error) {
    throw error instanceof PrinterFailure ? error : new PrinterFailure('taken')
  } finally {
    // Also ends a transfer that the printer never took. A driver that hangs is not waited for, since other tabs are
    // waiting.
    await inTime(device.close()).catch(() => undefined)
  }
}
