import { storedDeviceIdSchema } from '../../../../shared/sync/device-id.ts'
import { storedOperationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { deviceIdSchema } from '../../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { storedSumsSchema } from '../../../../shared/shifts/shift-sums.ts'
import { enrolledTillSchema } from './enrolled-till.ts'

/** The part of local storage that the ledger uses. */
export type LedgerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Limit of operations listed one by one: about 1.5 MB of the 5 MB that browsers allow a site. Further ones are only
 * counted. Compared with the number of all keys of the site, which is cheap to read; the other keys are few.
 */
const MOST_LISTED = 5000

const DEVICE_KEY = 'koraTillDevice'
const NUMBERS_KEY = 'koraTillNumbers'
const SHIFT_KEY = 'koraTillShift'
/** One key for each operation, so that two tabs that write at once cannot overwrite each other's entries. */
const ENTRY_PREFIX = 'koraTillKept:'

const centimesSchema = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((amount): Centimes => centimes(amount)),
)
const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

const deviceSchema = v.object({
  device: deviceIdSchema,
  code: v.nullable(v.string()),
  person: v.nullable(v.string()),
  /** Absent in values from earlier versions. */
  epoch: v.optional(v.nullable(v.string()), null),
  /** The same values as in the device's row. */
  told: v.fallback(v.optional(v.string()), undefined),
  till: v.fallback(v.optional(v.nullable(enrolledTillSchema)), undefined),
})
/** Identity of this till: enough to go on selling when the database is gone. */
export type LedgerDevice = v.InferOutput<typeof deviceSchema>

const openShiftSchema = v.object({
  id: v.string(),
  place: wholeNumber,
  openedAtMs: v.number(),
  float: centimesSchema,
  sums: v.optional(storedSumsSchema),
  before: v.optional(storedSumsSchema),
})

const shiftSchema = v.object({
  device: deviceIdSchema,
  /** Of the last operation that was saved. */
  place: wholeNumber,
  /** Null when none was open then. */
  shift: v.nullable(openShiftSchema),
})
/** The open shift of this device as of its last operation. */
export type LedgerShift = v.InferOutput<typeof shiftSchema>

const numbersSchema = v.object({
  device: storedDeviceIdSchema,
  place: wholeNumber,
  /** Belongs to `device`. */
  sequence: wholeNumber,
  receipt: wholeNumber,
  /** Absent in values from before there were returns. */
  returns: v.optional(wholeNumber, 0),
  /** Absent in values from before there were shifts. */
  z: v.optional(wholeNumber, 0),
  /** Number of waiting operations that are not listed, for lack of room. */
  unlisted: wholeNumber,
})
/** The highest numbers of saved operations. */
export type LedgerNumbers = v.InferOutput<typeof numbersSchema>

const entrySchema = v.object({
  id: storedOperationIdSchema,
  place: wholeNumber,
  device: storedDeviceIdSchema,
  sequence: wholeNumber,
  /** The counters of receipts, returns and closed shifts after the operation. */
  receipt: wholeNumber,
  returns: v.optional(wholeNumber, 0),
  z: v.optional(wholeNumber, 0),
  type: v.string(),
  label: v.string(),
  /** Null when the operation involves no money; negative for a return. */
  total: v.nullable(centimesSchema),
  atMs: v.number(),
  /** saving: its transaction may or may not complete. lost: it was saved, but the database no longer has it. */
  state: v.picklist(['saving', 'waiting', 'lost']),
  /** Number of operations that the entry stands for: above one for unlisted ones. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** For a lost entry: id of the loss, whether the server was told, and whether a person confirmed it. */
  loss: v.optional(v.string()),
  told: v.optional(v.boolean(), false),
  confirmed: v.optional(v.boolean(), false),
})
/** An operation of this device that the server has not acknowledged. */
export type LedgerEntry = v.InferOutput<typeof entrySchema>
/** The counters of the numbers that the till prints. */
export type DocumentCounters = Pick<LedgerEntry, 'receipt' | 'returns' | 'z'>
/** The entry of an operation while it is being saved. */
export type NewEntry = Omit<LedgerEntry, 'state' | 'count' | 'loss' | 'told' | 'confirmed'>

/**
 * List of the waiting operations, last numbers and identity of this device, stored outside IndexedDB: a browser may
 * delete a database while the page is open or between two visits, and only a copy elsewhere can reveal that. Contains
 * no customers. Where local storage does not work, the till sells without the ledger.
 */
export class TillLedger {
  private readonly listeners = new Set<() => void>()

  private readonly storage: LedgerStorage | null

  constructor(storage: LedgerStorage | null) {
    this.storage = storage
  }

  /** False where the browser has no local storage: then losses cannot be detected. */
  get isKept(): boolean {
    return this.storage !== null
  }

  /** Calls `listener` after each change of lost entries by this tab. Returns an unsubscribe function. */
  onLossChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  device(): LedgerDevice | null {
    return this.read(DEVICE_KEY, deviceSchema)
  }

  /** Whether the ledger has these values of the device. */
  knowsDevice(row: LedgerDevice): boolean {
    const known = this.device()
    const keys = ['device', 'code', 'person', 'epoch', 'told'] as const
    return (
      known !== null &&
      keys.every((key) => known[key] === row[key]) &&
      JSON.stringify(known.till) === JSON.stringify(row.till)
    )
  }

  noteDevice(row: LedgerDevice): void {
    if (this.knowsDevice(row)) return
    const { device, code, person, epoch, told, till } = row
    this.write(DEVICE_KEY, { device, code, person, epoch, told, till })
  }

  numbers(): LedgerNumbers | null {
    return this.read(NUMBERS_KEY, numbersSchema)
  }

  noteNumbers(numbers: LedgerNumbers): void {
    const known = this.numbers()
    const keys = ['device', 'place', 'sequence', 'receipt', 'returns', 'z', 'unlisted'] as const
    if (known && keys.every((key) => known[key] === numbers[key])) return
    this.write(NUMBERS_KEY, numbers)
  }

  shift(): LedgerShift | null {
    return this.read(SHIFT_KEY, shiftSchema)
  }

  /** Whether the ledger has the open shift of the counters' row. */
  knowsShift({ device, place, shift }: LedgerShift): boolean {
    const known = this.shift()
    if (known === null) return shift === null
    const isSame = JSON.stringify(known.shift) === JSON.stringify(shift)
    return known.device === device && isSame && (shift === null || known.place === place)
  }

  /**
   * Call after the transaction completed; nothing is written while no shift is open. Two tabs may get here in another
   * order than their transactions completed in.
   */
  noteShift(now: LedgerShift): void {
    if (this.knowsShift(now)) return
    const known = this.shift()
    const isOlder = known?.device === now.device && known.place > now.place
    if (!isOlder) this.write(SHIFT_KEY, now)
  }

  /** All entries, in the order of recording. */
  entries(): LedgerEntry[] {
    return this.keys()
      .flatMap((key) => this.read(key, entrySchema) ?? [])
      .toSorted((one, other) => one.place - other.place)
  }

  /** Lost entries, until both a person has confirmed them and the server was told. */
  lost(): LedgerEntry[] {
    return this.entries().filter((entry) => entry.state === 'lost')
  }

  /** Call inside the transaction that saves the operation: if the page is closed then, the next start checks for it. */
  beginSaving(entry: NewEntry): void {
    if (this.hasRoom()) this.writeEntry({ ...entry, state: 'saving' })
  }

  /** Call after the transaction completed. */
  saved(entry: NewEntry): void {
    const isListed = this.isListed(entry.id)
    if (isListed) this.writeEntry({ ...entry, state: 'waiting' })
    const { device, place, sequence, receipt, returns, z } = entry
    const known = this.numbers()
    // Two tabs may get here in another order than their transactions completed in.
    this.write(NUMBERS_KEY, {
      device,
      place: Math.max(place, known?.place ?? 0),
      sequence: known?.device === device ? Math.max(sequence, known.sequence) : sequence,
      receipt: Math.max(receipt, known?.receipt ?? 0),
      returns: Math.max(returns, known?.returns ?? 0),
      z: Math.max(z, known?.z ?? 0),
      unlisted: (known?.unlisted ?? 0) + (isListed ? 0 : 1),
    })
  }

  /** Call after the transaction failed. */
  notSaved(id: OperationId): void {
    this.removeEntry(id)
  }

  /** Removes operations that left the outbox with an outcome of the server. */
  settled(ids: readonly OperationId[]): void {
    const listed = ids.filter((id) => this.isListed(id))
    for (const id of listed) this.removeEntry(id)
    const known = this.numbers()
    const unlisted = ids.length - listed.length
    if (known === null || known.unlisted === 0 || unlisted === 0) return
    this.write(NUMBERS_KEY, { ...known, unlisted: Math.max(0, known.unlisted - unlisted) })
  }

  hasRoom(): boolean {
    return (this.attempt((storage) => storage.length) ?? Number.POSITIVE_INFINITY) < MOST_LISTED
  }

  /** Lists an operation that is in the outbox. */
  list(entry: NewEntry): void {
    const { id, place, device, sequence, receipt, returns, z, type, label, total, atMs } = entry
    const numbers = { place, device, sequence, receipt, returns, z }
    this.writeEntry({ id, ...numbers, type, label, total, atMs, state: 'waiting' })
  }

  /** Marks entries as lost: the database no longer has them. */
  lose(entries: readonly LedgerEntry[], loss: string): void {
    for (const entry of entries) this.writeEntry({ ...entry, state: 'lost', loss })
    if (entries.length > 0) this.announce()
  }

  /** Removes lost entries that are in the database again, or that the server has. */
  found(ids: readonly OperationId[]): void {
    for (const id of ids) this.removeEntry(id)
    if (ids.length > 0) this.announce()
  }

  /** Marks lost entries as reported to the server. */
  told(ids: readonly OperationId[]): void {
    this.changeLost(ids, { told: true })
  }

  /** Marks lost entries as not reported: the server was restored and may not know them. */
  tellAgain(): void {
    for (const entry of this.lost()) if (entry.told) this.writeEntry({ ...entry, told: false })
  }

  /** Marks lost entries as confirmed by a person. */
  confirmed(ids: readonly OperationId[]): void {
    this.changeLost(ids, { confirmed: true })
  }

  /** Changes lost entries, and removes those that are both confirmed and reported. */
  private changeLost(ids: readonly OperationId[], change: Partial<LedgerEntry>): void {
    for (const id of ids) {
      const known = this.read(ENTRY_PREFIX + id, entrySchema)
      if (known?.state !== 'lost') continue
      const entry = { ...known, ...change }
      if (entry.told && entry.confirmed) this.removeEntry(id)
      else this.writeEntry(entry)
    }
    if (ids.length > 0) this.announce()
  }

  private keys(): string[] {
    const all = this.attempt((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    )
    return (all ?? []).filter((key) => key.startsWith(ENTRY_PREFIX))
  }

  private isListed(id: OperationId): boolean {
    return this.attempt((storage) => storage.getItem(ENTRY_PREFIX + id) !== null) === true
  }

  private writeEntry(entry: NewEntry & Partial<LedgerEntry>): void {
    this.write(ENTRY_PREFIX + entry.id, entry)
  }

  private removeEntry(id: OperationId): void {
    this.attempt((storage) => storage.removeItem(ENTRY_PREFIX + id))
  }

  private read<TSchema extends v.GenericSchema>(
    key: string,
    schema: TSchema,
  ): v.InferOutput<TSchema> | null {
    const text = this.attempt((storage) => storage.getItem(key)) ?? null
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    return parsed.success ? parsed.output : null
  }

  private write(key: string, value: unknown): void {
    this.attempt((storage) => storage.setItem(key, JSON.stringify(value)))
  }

  /** Ignores errors: private windows, full storage and locked-down browsers throw, which must not prevent a sale. */
  private attempt<T>(work: (storage: LedgerStorage) => T): T | undefined {
    if (this.storage === null) return undefined
    try {
      return work(this.storage)
    } catch {
      return undefined
    }
  }

  private announce(): void {
    for (const listener of this.listeners) listener()
  }
}

/** The entry of an operation. `counters`: those after it. */
export function entryOf(
  row: Omit<NewEntry, keyof DocumentCounters | 'total' | 'atMs'> & { occurredAtMs: number },
  { receipt, returns = 0, z = 0 }: Partial<DocumentCounters> & { receipt: number },
  total: Centimes | null,
): NewEntry {
  const { id, place, device, sequence, type, label, occurredAtMs: atMs } = row
  return { id, place, device, sequence, receipt, returns, z, type, label, total, atMs }
}

/** True for a local storage key of an entry, and for null, which a StorageEvent has when all was cleared. */
export function isLedgerKey(key: string | null): boolean {
  return key === null || key.startsWith(ENTRY_PREFIX)
}
