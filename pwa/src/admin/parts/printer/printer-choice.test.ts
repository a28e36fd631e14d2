import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choosePrinter, type PrinterChoice, readPrinter } from './printer-choice.ts'

const printer: PrinterChoice = {
  connection: { kind: 'usb', name: 'TM-T20', vendorId: 1208, productId: 514, serialNumber: null },
  drawer: true,
  atOnce: false,
  drawn: false,
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  choosePrinter(null)
  vi.unstubAllGlobals()
})

test('the printer of a device is the one that was chosen last, until the browser prints again', () => {
  expect(readPrinter()).toBeNull()
  choosePrinter(printer)
  expect(readPrinter()).toEqual(printer)
  const network = { ...printer, connection: { kind: 'network', name: '' } } as const
  choosePrinter(network)
  expect(readPrinter()).toEqual(network)
  choosePrinter(null)
  expect(readPrinter()).toBeNull()
})

test.each(['', 'kora', '{}', '{"connection":{"kind":"fax"}}', 'null'])(
  'a choice that cannot be read is none, and the browser prints: %j',
  (text) => {
    stored.set('koraPrinter', text)
    expect(readPrinter()).toBeNull()
  },
)

test('where the browser forbids storage, the choice lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  choosePrinter(printer)
  expect(readPrinter()).toEqual(printer)
})
