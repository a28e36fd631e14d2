import { inTime, piecesOf, PrinterFailure } from './printer-failure.ts'
import type { PrinterConnection } from './printer-choice.ts'
import type { BluetoothApi, BluetoothCharacteristic, BluetoothDevice } from './web-apis.ts'

type BluetoothConnection = Extract<PrinterConnection, { kind: 'bluetooth' }>

/** Services of the chips that receipt printers with Bluetooth Low Energy are built with. */
const SERVICES: readonly (string | number)[] = [
  0x18f0,
  0xff00,
  0xffe0,
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
]

/** Devices that were chosen since the page was opened: browsers without getDevices() know no other way back to them. */
const chosenHere = new Map<string, BluetoothDevice>()

/** A little less than the smallest possible packet size; some printers refuse longer writes. */
const PIECE = 100

/** Asks the person for a printer. Null when they chose none. Must be called by a press. */
export async function pairBluetooth(bluetooth: BluetoothApi): Promise<BluetoothConnection | null> {
  // Few printers advertise their service, so all devices are listed and the person chooses by name.
  const device = await bluetooth
    .requestDevice({ acceptAllDevices: true, optionalServices: SERVICES })
    .catch(() => null)
  if (device === null) return null
  chosenHere.set(device.id, device)
  return { kind: 'bluetooth', name: device.name ?? '', id: device.id }
}

async function findDevice(bluetooth: BluetoothApi, id: string): Promise<BluetoothDevice> {
  const known = chosenHere.get(id)
  if (known) return known
  const devices = (await bluetooth.getDevices?.().catch(() => [])) ?? []
  const found = devices.find((device) => device.id === id)
  if (!found) throw new PrinterFailure('chooseAgain')
  return found
}

async function findOutput(
  gatt: NonNullable<BluetoothDevice['gatt']>,
): Promise<BluetoothCharacteristic> {
  const server = await inTime(gatt.connect()).catch(() => {
    throw new PrinterFailure('unplugged')
  })
  for (const service of await inTime(server.getPrimaryServices())) {
    const characteristics = await inTime(service.getCharacteristics())
    const output = characteristics.find(
      ({ properties }) => properties.write || properties.writeWithoutResponse,
    )
    if (output) return output
  }
  throw new PrinterFailure('notAPrinter')
}

async function write(output: BluetoothCharacteristic, bytes: Uint8Array): Promise<void> {
  for (const piece of piecesOf(bytes, PIECE)) {
    const written = output.properties.write
      ? output.writeValueWithResponse(piece)
      : output.writeValueWithoutResponse(piece)
    await inTime(
      written.catch(() => {
        throw new PrinterFailure('lost')
      }),
    )
  }
}

/** Sends a slip by Bluetooth Low Energy, and disconnects, so that another device can print. Throws PrinterFailure. */
export async function sendBluetooth(
  bluetooth: BluetoothApi,
  chosen: BluetoothConnection,
  bytes: Uint8Array,
): Promise<void> {
  const { gatt } = await findDevice(bluetooth, chosen.id)
  if (!gatt) throw new PrinterFailure('chooseAgain')
  try {
    await write(await findOutput(gatt), bytes)
  } catch (error) {
    throw error instanceof PrinterFailure ? error : new PrinterFailure('notAPrinter')
  } finally {
    gatt.disconnect()
  }
}
