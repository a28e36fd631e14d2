import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** Usual factory settings of serial printers, in bits per second. */
export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200] as const

const connectionSchema = v.variant('kind', [
  v.object({
    kind: v.literal('usb'),
    name: v.string(),
    vendorId: v.number(),
    productId: v.number(),
    serialNumber: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('serial'),
    name: v.string(),
    vendorId: v.nullable(v.number()),
    productId: v.nullable(v.number()),
    baudRate: v.picklist(BAUD_RATES),
  }),
  v.object({ kind: v.literal('bluetooth'), name: v.string(), id: v.string() }),
  v.object({ kind: v.literal('network'), name: v.string() }),
])

/** How a printer is reached. 'network': by the server. */
export type PrinterConnection = v.InferOutput<typeof connectionSchema>

const printerSchema = v.object({
  connection: connectionSchema,
  /** Whether the cash drawer opens when a sale is saved. */
  drawer: v.boolean(),
  /** Whether a receipt is printed as soon as its sale is saved. */
  atOnce: v.boolean(),
  /** Whether every slip is drawn, for a printer whose letters with accents come out wrong. */
  drawn: v.boolean(),
})

/** The receipt printer of this device. */
export type PrinterChoice = v.InferOutput<typeof printerSchema>

const NAME = 'koraPrinter'
const listeners = new Set<() => void>()
/** Fallback for the lifetime of the page when local storage is forbidden. */
let unsaved: string | null = null

function read(): string | null {
  try {
    return localStorage.getItem(NAME) ?? unsaved
  } catch {
    return unsaved
  }
}

function parse(text: string | null): PrinterChoice | null {
  if (text === null) return null
  try {
    const { success, output } = v.safeParse(printerSchema, JSON.parse(text))
    return success ? output : null
  } catch {
    return null
  }
}

/** The receipt printer of this device; null: the browser prints. */
export function readPrinter(): PrinterChoice | null {
  return parse(read())
}

/** Chooses the receipt printer of this device; null: the browser prints. */
export function choosePrinter(printer: PrinterChoice | null): void {
  const text = printer === null ? null : JSON.stringify(printer)
  unsaved = text
  try {
    if (text === null) localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, text)
  } catch {
    // Kept as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The receipt printer of this device, as another tab chooses it too. */
export function usePrinter(): PrinterChoice | null {
  return parse(useSyncExternalStore(subscribe, read, () => null))
}
