import { afterEach, expect, test, vi } from 'vitest'
import { pairBluetooth, sendBluetooth } from './bluetooth-printer.ts'
import type { PrinterFailure } from './printer-failure.ts'
import { pairSerial, sendSerial } from './serial-printer.ts'
import { type FakePrinter, fakeBluetooth, fakeSerial, fakeUsb } from './testing/fake-printers.ts'
import { pairUsb, sendUsb } from './usb-printer.ts'

const BYTES = Uint8Array.from({ length: 10_000 }, (_, place) => place % 256)

interface Connected {
  printer: FakePrinter
  send: () => Promise<void>
}

async function connectUsb(): Promise<Connected> {
  const { printer, usb } = fakeUsb()
  const chosen = await pairUsb(usb)
  if (!chosen) throw new Error('nothing chosen')
  return { printer, send: () => sendUsb(usb, chosen, BYTES) }
}
async function connectSerial(): Promise<Connected> {
  const { printer, serial } = fakeSerial()
  const chosen = await pairSerial(serial)
  if (!chosen) throw new Error('nothing chosen')
  return { printer, send: () => sendSerial(serial, chosen, BYTES) }
}
async function connectBluetooth(): Promise<Connected> {
  const { printer, bluetooth } = fakeBluetooth(true)
  const chosen = await pairBluetooth(bluetooth)
  if (!chosen) throw new Error('nothing chosen')
  return { printer, send: () => sendBluetooth(bluetooth, chosen, BYTES) }
}
const WAYS = [
  ['USB', connectUsb],
  ['a serial port', connectSerial],
  ['Bluetooth', connectBluetooth],
] as const

const problemOf = (sending: Promise<void>) =>
  sending.then(
    () => 'none',
    (error: PrinterFailure) => error.problem,
  )

afterEach(() => {
  vi.useRealTimers()
})

test.each(WAYS)(
  'by %s every byte arrives, twice in a row, and the printer is free again',
  async (_, connect) => {
    const { printer, send } = await connect()
    await send()
    expect(printer.taken).toEqual([...BYTES])
    expect(printer.isOpen).toBe(false)
    await send()
    expect(printer.taken).toHaveLength(2 * BYTES.length)
  },
)

test.each(WAYS)(
  'a printer on %s that was switched off is not found, and prints once it is back',
  async (_, connect) => {
    const { printer, send } = await connect()
    printer.isPlugged = false
    expect(await problemOf(send())).toBe('unplugged')
    printer.isPlugged = true
    await send()
    expect(printer.taken).toEqual([...BYTES])
  },
)

test.each(WAYS)(
  'a printer on %s that takes nothing is given up after seconds, and is free again',
  async (_, connect) => {
    vi.useFakeTimers()
    const { printer, send } = await connect()
    printer.manner = 'silent'
    const problem = problemOf(send())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await problem).toBe('silent')
    expect(printer.isOpen).toBe(false)
    printer.manner = 'prints'
    await send()
    expect(printer.taken).toEqual([...BYTES])
  },
)

test.each(WAYS)(
  'a printer on %s that is lost in the middle says so, and prints once it is back',
  async (_, connect) => {
    const { printer, send } = await connect()
    printer.manner = 'lost'
    expect(await problemOf(send())).toBe('lost')
    expect(printer.isOpen).toBe(false)
    printer.manner = 'prints'
    await send()
    expect(printer.taken).toEqual([...BYTES])
  },
)

test.each([WAYS[0], WAYS[1]])(
  'a printer on %s that another program prints on says so',
  async (_, connect) => {
    const { printer, send } = await connect()
    printer.manner = 'in-use'
    expect(await problemOf(send())).toBe('taken')
  },
)

test('a person who chooses no printer leaves everything as it was', async () => {
  const { printer, usb } = fakeUsb()
  printer.isPlugged = false
  expect(await pairUsb(usb)).toBeNull()
})

test('a printer on USB is found again by what it is, and another one of its kind is not taken for it', async () => {
  const { usb, device } = fakeUsb()
  const chosen = await pairUsb(usb)
  expect(chosen).toEqual({
    kind: 'usb',
    name: 'TM-T20II',
    vendorId: 0x04b8,
    productId: 0x0202,
    serialNumber: 'X1',
  })
  if (chosen === null) return
  device.serialNumber = 'X2'
  expect(await problemOf(sendUsb(usb, chosen, BYTES))).toBe('unplugged')
})

test('a device on USB that is no printer is told from one', async () => {
  const { usb, device } = fakeUsb()
  const chosen = await pairUsb(usb)
  device.configuration = { interfaces: [] }
  if (chosen) expect(await problemOf(sendUsb(usb, chosen, BYTES))).toBe('notAPrinter')
})

const STEPS = [
  'open',
  'selectConfiguration',
  'claimInterface',
  'selectAlternateInterface',
  'transferOut',
] as const

/** A printer on USB that is chosen, and prints by another setting of its interface. */
async function connectByAlternate() {
  const { printer, usb, device } = fakeUsb()
  const chosen = await pairUsb(usb)
  if (!chosen) throw new Error('nothing chosen')
  const select = device.selectConfiguration.bind(device)
  device.selectConfiguration = async (value) => {
    await select(value)
    const interfaces = device.configuration?.interfaces.map((each) => ({
      ...each,
      alternates: each.alternates.map((alternate) => ({ ...alternate, alternateSetting: 1 })),
    }))
    device.configuration = { interfaces: interfaces ?? [] }
  }
  return { printer, device, send: () => sendUsb(usb, chosen, BYTES) }
}
const hang = () => new Promise<never>(() => undefined)

test.each(STEPS)('a driver that hangs at %s is given up, and the device closed', async (step) => {
  vi.useFakeTimers()
  const { printer, device, send } = await connectByAlternate()
  device[step] = hang
  const problem = problemOf(send())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await problem).toBe('silent')
  expect(printer.isOpen).toBe(false)
})

test('a driver that hangs at its end holds up nobody: the slip is printed', async () => {
  vi.useFakeTimers()
  const { printer, device, send } = await connectByAlternate()
  device.close = hang
  const problem = problemOf(send())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await problem).toBe('none')
  expect(printer.taken).toEqual([...BYTES])
})

test('a serial port is opened at the speed that was chosen', async () => {
  const { serial, rates } = fakeSerial()
  const chosen = await pairSerial(serial)
  if (!chosen) throw new Error('nothing chosen')
  await sendSerial(serial, { ...chosen, baudRate: 115_200 }, BYTES)
  expect(rates).toEqual([115_200])
})

test('by Bluetooth no write is longer than the smallest printer takes', async () => {
  const { bluetooth, pieces } = fakeBluetooth(true)
  const chosen = await pairBluetooth(bluetooth)
  if (chosen) await sendBluetooth(bluetooth, chosen, BYTES)
  expect(Math.max(...pieces)).toBeLessThanOrEqual(100)
})

test('a browser that forgot a Bluetooth printer with a reload asks for it to be chosen again', async () => {
  const { bluetooth } = fakeBluetooth(false)
  const kept = { kind: 'bluetooth', name: 'MPT-II', id: 'of before the reload' } as const
  expect(await problemOf(sendBluetooth(bluetooth, kept, BYTES))).toBe('chooseAgain')
})
