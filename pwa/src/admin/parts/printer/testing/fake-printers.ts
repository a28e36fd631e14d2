import type {
  BluetoothApi,
  BluetoothDevice,
  SerialApi,
  SerialPort,
  UsbApi,
  UsbDevice,
} from '../web-apis.ts'

/** Record and settings of a fake printer. */
export interface FakePrinter {
  /** The bytes that came in. */
  taken: number[]
  isOpen: boolean
  /** 'silent': takes nothing and says nothing. 'lost': unplugged in the middle. 'in-use': cannot be opened. */
  manner: 'prints' | 'silent' | 'lost' | 'in-use'
  /** Whether the browser finds it. */
  isPlugged: boolean
}

const nothing = () => undefined
const fresh = (): FakePrinter => ({ taken: [], isOpen: false, manner: 'prints', isPlugged: true })
/** A step that never answers: it ends only when the connection is closed, by `ended`. */
const silence = (ended: Promise<unknown>) =>
  ended.then(() => {
    throw new DOMException('The transfer was cancelled.', 'AbortError')
  })

function open(printer: FakePrinter): void {
  if (printer.manner === 'in-use') throw new DOMException('Access denied.', 'SecurityError')
  printer.isOpen = true
}

/** Takes bytes according to `manner`. */
async function take(printer: FakePrinter, bytes: Uint8Array, ended: Promise<unknown>) {
  if (printer.manner === 'silent') await silence(ended)
  if (printer.manner === 'lost') throw new DOMException('The device was lost.', 'NetworkError')
  if (!printer.isOpen) throw new DOMException('Not open.', 'InvalidStateError')
  printer.taken.push(...bytes)
}

/** A USB printer whose second interface prints, as on models that are also a serial port. */
export function fakeUsb(): { printer: FakePrinter; usb: UsbApi; device: UsbDevice } {
  const printer = fresh()
  let close: () => void = nothing
  let ended = Promise.resolve()
  const claimed = new Set<number>()
  const device: UsbDevice = {
    vendorId: 0x04b8,
    productId: 0x0202,
    serialNumber: 'X1',
    productName: 'TM-T20II ',
    configuration: null,
    open() {
      open(printer)
      ended = new Promise((resolve) => {
        close = resolve
      })
      return Promise.resolve()
    },
    close() {
      close()
      printer.isOpen = false
      claimed.clear()
      return Promise.resolve()
    },
    selectConfiguration() {
      const interfaces = [
        {
          interfaceNumber: 0,
          alternates: [
            {
              alternateSetting: 0,
              interfaceClass: 255,
              endpoints: [{ endpointNumber: 1, direction: 'out', type: 'bulk' }],
            },
          ],
        },
        {
          interfaceNumber: 1,
          alternates: [
            {
              alternateSetting: 0,
              interfaceClass: 7,
              endpoints: [
                { endpointNumber: 2, direction: 'in', type: 'bulk' },
                { endpointNumber: 3, direction: 'out', type: 'bulk' },
              ],
            },
          ],
        },
      ] as const
      device.configuration = { interfaces }
      return Promise.resolve()
    },
    claimInterface(number) {
      claimed.add(number)
      return Promise.resolve()
    },
    selectAlternateInterface: () => Promise.resolve(),
    async transferOut(endpoint, data) {
      if (endpoint !== 3 || !claimed.has(1)) throw new DOMException('No.', 'NotFoundError')
      await take(printer, data, ended)
      return { status: 'ok' }
    },
  }
  const usb: UsbApi = {
    requestDevice: ({ filters }) =>
      filters.some(({ classCode }) => classCode === 7) && printer.isPlugged
        ? Promise.resolve(device)
        : Promise.reject(new DOMException('No device selected.', 'NotFoundError')),
    getDevices: () => Promise.resolve(printer.isPlugged ? [device] : []),
  }
  return { printer, usb, device }
}

/** A printer on a serial port. */
export function fakeSerial(): { printer: FakePrinter; serial: SerialApi; rates: number[] } {
  const printer = fresh()
  const rates: number[] = []
  let stream: WritableStream<Uint8Array> | null = null
  let close: () => void = nothing
  const port: SerialPort = {
    get writable() {
      return stream
    },
    getInfo: () => ({ usbVendorId: 0x1a86, usbProductId: 0x7523 }),
    async open({ baudRate }) {
      open(printer)
      rates.push(baudRate)
      const ended = new Promise<void>((resolve) => {
        close = resolve
      })
      stream = new WritableStream({
        write: (bytes) => take(printer, bytes, ended),
        abort: () => close(),
      })
    },
    close() {
      close()
      if (stream?.locked) return Promise.reject(new TypeError('The stream is locked.'))
      stream = null
      printer.isOpen = false
      return Promise.resolve()
    },
  }
  const serial: SerialApi = {
    requestPort: () => Promise.resolve(port),
    getPorts: () => Promise.resolve(printer.isPlugged ? [port] : []),
  }
  return { printer, serial, rates }
}

/** A printer by Bluetooth Low Energy. `remembers`: the browser finds it again after a reload. */
export function fakeBluetooth(remembers: boolean): {
  printer: FakePrinter
  bluetooth: BluetoothApi
  pieces: number[]
} {
  const printer = fresh()
  const pieces: number[] = []
  let close: () => void = nothing
  let ended = Promise.resolve()
  const write = (bytes: Uint8Array) => {
    pieces.push(bytes.length)
    return take(printer, bytes, ended)
  }
  const output = {
    properties: { write: true, writeWithoutResponse: true },
    writeValueWithResponse: write,
    writeValueWithoutResponse: write,
  }
  const readOnly = { ...output, properties: { write: false, writeWithoutResponse: false } }
  const device: BluetoothDevice = {
    id: `id-${Math.random()}`,
    name: 'MPT-II',
    gatt: {
      connect() {
        if (!printer.isPlugged) return Promise.reject(new DOMException('Gone.', 'NetworkError'))
        open(printer)
        ended = new Promise((resolve) => {
          close = resolve
        })
        const services = [
          { getCharacteristics: () => Promise.resolve([readOnly]) },
          { getCharacteristics: () => Promise.resolve([readOnly, output]) },
        ]
        return Promise.resolve({ getPrimaryServices: () => Promise.resolve(services) })
      },
      disconnect() {
        close()
        printer.isOpen = false
      },
    },
  }
  const bluetooth: BluetoothApi = {
    requestDevice: () => Promise.resolve(device),
    ...(remembers && { getDevices: () => Promise.resolve([device]) }),
  }
  return { printer, bluetooth, pieces }
}
