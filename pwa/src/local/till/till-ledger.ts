import { storedDeviceIdSchema } from '../../../../shared/sync/device-id.ts'
import { storedOperationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { deviceIdSchema } from '../../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { centimes, type Centimes } from '../../../../shared/money.ts'

/** What the ledger needs of the browser's local storage. */
export type LedgerStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Operations listed one by one: about 1.5 MB of the 5 MB that browsers give a site. Those beyond are counted. All keys
 * of the site are compared with it, which costs nothing; the others are few.
 */
const MOST_LISTED = 5000

const DEVICE_KEY = 'koraTillDevice'
const NUMBERS_KEY = 'koraTillNumbers'
/** One key for each operation: two tabs that write at once cannot undo each other's entry. */
const ENTRY_PREFIX = 'koraTillKept:'

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

const deviceSchema = v.object({
  device: deviceIdSchema,
  code: v.nullable(v.string()),
  person: v.nullable(v.string()),
  /** Absent in what was noted before it was told here. */
  epoch: v.optional(v.nullable(v.string()), null),
})
/** Who this till is: enough to go on selling when the database is gone. */
export type LedgerDevice = v.InferOutput<typeof deviceSchema>

const numbersSchema = v.object({
  device: storedDeviceIdSchema,
  place: wholeNumber,
  /** Belongs to `device`. */
  sequence: wholeNumber,
  receipt: wholeNumber,
  /** Waiting operations that found no room in the list. */
  unlisted: wholeNumber,
})
/** The highest numbers that were given out here, of operations that were kept. */
export type LedgerNumbers = v.InferOutput<typeof numbersSchema>

const entrySchema = v.object({
  id: storedOperationIdSchema,
  place: wholeNumber,
  device: storedDeviceIdSchema,
  sequence: wholeNumber,
  /** The receipt counter after it. */
  receipt: wholeNumber,
  type: v.string(),
  label: v.string(),
  /** Null for what is no sale. */
  total: v.nullable(
    v.pipe(
      v.number(),
      v.safeInteger(),
      v.transform((amount): Centimes => centimes(amount)),
    ),
  ),
  atMs: v.number(),
  /** saving: its transaction may or may not complete. lost: the storage kept it, and has it no more. */
  state: v.picklist(['saving', 'waiting', 'lost']),
  /** How many operations it stands for: more than one for those that found no room in the list. */
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** Of a lost one: the name of what it was lost in, and who knows of it. */
  loss: v.optional(v.string()),
  told: v.optional(v.boolean(), false),
  confirmed: v.optional(v.boolean(), false),
})
/** An operation of this device that has not reached the server, as the list outside the database has it. */
export type LedgerEntry = v.InferOutput<typeof entrySchema>
/** What is known of an operation while it is being kept. */
export type NewEntry = Omit<LedgerEntry, 'state' | 'count' | 'loss' | 'told' | 'confirmed'>

/**
 * What waits on this device, its last numbers and its name, kept outside the database: a browser may delete a database
 * under a live page or between two visits, and nothing inside it could tell of that. Holds no customer. Where the
 * browser refuses to store it, the till sells without it.
 */
export class TillLedger {
  private readonly listeners = new Set<() => void>()

  private readonly storage: LedgerStorage | null

  constructor(storage: LedgerStorage | null) {
    this.storage = storage
  }

  /** False where the browser has no local storage: then nothing outside the database can tell of a loss. */
  get isKept(): boolean {
    return this.storage !== null
  }

  /** Calls `listener` after each change of what is lost that this tab made. Returns the way to stop. */
  onLossChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  device(): LedgerDevice | null {
    return this.read(DEVICE_KEY, deviceSchema)
  }

  /** Whether this is what it knows of the device. */
  knowsDevice(row: LedgerDevice): boolean {
    const known = this.device()
    const keys = ['device', 'code', 'person', 'epoch'] as const
    return known !== null && keys.every((key) => known[key] === row[key])
  }

  noteDevice(row: LedgerDevice): void {
    const { device, code, person, epoch } = row
    if (!this.knowsDevice(row)) this.write(DEVICE_KEY, { device, code, person, epoch })
  }

  numbers(): LedgerNumbers | null {
    return this.read(NUMBERS_KEY, numbersSchema)
  }

  noteNumbers(numbers: LedgerNumbers): void {
    const known = this.numbers()
    const keys = ['device', 'place', 'sequence', 'receipt', 'unlisted'] as const
    if (known && keys.every((key) => known[key] === numbers[key])) return
    this.write(NUMBERS_KEY, numbers)
  }

  /** All that is listed, in the order it was made. */
  entries(): LedgerEntry[] {
    return this.keys()
      .flatMap((key) => this.read(key, entrySchema) ?? [])
      .toSorted((one, other) => one.place - other.place)
  }

  /** What the storage lost, for as long as the person has not confirmed it or the server was not told. */
  lost(): LedgerEntry[] {
    return this.entries().filter((entry) => entry.state === 'lost')
  }

  /** Inside the transaction that keeps it: whatever ends the page from here on, the next start looks for it. */
  beginSaving(entry: NewEntry): void {
    if (this.hasRoom()) this.writeEntry({ ...entry, state: 'saving' })
  }

  /** After the transaction completed. */
  saved(entry: NewEntry): void {
    const isListed = this.isListed(entry.id)
    if (isListed) this.writeEntry({ ...entry, state: 'waiting' })
    const { device, place, sequence, receipt } = entry
    const known = this.numbers()
    // Two tabs may come here in another order than their transactions completed in.
    this.write(NUMBERS_KEY, {
      device,
      place: Math.max(place, known?.place ?? 0),
      sequence: known?.device === device ? Math.max(sequence, known.sequence) : sequence,
      receipt: Math.max(receipt, known?.receipt ?? 0),
      unlisted: (known?.unlisted ?? 0) + (isListed ? 0 : 1),
    })
  }

  /** After the transaction failed. */
  notSaved(id: OperationId): void {
    this.removeEntry(id)
  }

  /** The operations left the outbox with an outcome of the server, or the server had them before. */
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
  list({ id, place, device, sequence, receipt, type, label, total, atMs }: NewEntry): void {
    const numbers = { place, device, sequence, receipt }
    this.writeEntry({ id, ...numbers, type, label, total, atMs, state: 'waiting' })
  }

  /** The storage had these, and has them no more. */
  lose(entries: readonly LedgerEntry[], loss: string): void {
    for (const entry of entries) this.writeEntry({ ...entry, state: 'lost', loss })
    if (entries.length > 0) this.announce()
  }

  /** Lost ones that came back, or that the server has. */
  found(ids: readonly OperationId[]): void {
    for (const id of ids) this.removeEntry(id)
    if (ids.length > 0) this.announce()
  }

  /** The server was told of these. */
  told(ids: readonly OperationId[]): void {
    this.changeLost(ids, { told: true })
  }

  /** The server was put back to a backup, and may know of none. */
  tellAgain(): void {
    for (const entry of this.lost()) if (entry.told) this.writeEntry({ ...entry, told: false })
  }

  /** A person has read of these, and deals with them. */
  confirmed(ids: readonly OperationId[]): void {
    this.changeLost(ids, { confirmed: true })
  }

  /** What is confirmed and told is over. */
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

  /** Private windows, full storage and locked-down browsers throw: that must not stop a sale. */
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

/** How an operation is listed. `receipt`: the device's counter after it. */
export function entryOf(
  row: Omit<NewEntry, 'receipt' | 'total' | 'atMs'> & { occurredAtMs: number },
  receipt: number,
  total: Centimes | null,
): NewEntry {
  const { id, place, device, sequence, type, label, occurredAtMs: atMs } = row
  return { id, place, device, sequence, receipt, type, label, total, atMs }
}

/** This browser's local storage, or null where there is none. */
export function browserLedgerStorage(): LedgerStorage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage
  } catch {
    return null
  }
}

/** True for a key of local storage that belongs to the ledger; null stands for a storage that was cleared. */
export function isLedgerKey(key: string | null): boolean {
  return key === null || key.startsWith(ENTRY_PREFIX)
}
