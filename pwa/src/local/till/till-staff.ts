import { isPin } from '../../../../shared/people/pin.ts'
import type { Person } from '../../../../shared/people/person.ts'
import { generationRange } from '../catalog/catalog-cursor.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { changeDevice, readDevice } from './device.ts'
import type { DeviceRow, TillDb } from './till-db.ts'

/** Number of wrong PINs of one person in a row after which no PIN may be tried, and the duration of that pause in ms. */
export const MOST_WRONG_PINS = 5
export const WRONG_PIN_PAUSE_MS = 60_000

/** The people of the shop as this device knows them; null before the first whole pull. */
export function readPeople(db: CatalogDb): Promise<Person[] | null> {
  return db.transaction('r', db.cursors, db.counterPeople, async () => {
    const cursor = await db.cursors.get('counter')
    if (cursor?.whole !== true) return null
    const range = generationRange(cursor.generation)
    const rows = await db.counterPeople
      .where('[generation+id]')
      .between(...range)
      .toArray()
    return rows.map(({ entity }) => entity)
  })
}

/**
 * The person at the till. 'free': the shop has nobody to ask for, so the till asks for nobody. 'locked': a person must
 * be chosen; `stood`: the till had a person before, `last` if that one may still sell. 'open': `person` is at the till.
 */
export type Staffing =
  | { kind: 'free' }
  | { kind: 'locked'; people: Person[]; last: Person | null; stood: boolean }
  | { kind: 'open'; people: Person[]; person: Person }

/** The person at the till, as this device knows it. `people`: as returned by readPeople. */
export function staffingOf(
  people: readonly Person[] | null,
  device: DeviceRow | undefined,
): Staffing {
  const byName = new Intl.Collator(undefined, { numeric: true })
  const active = (people ?? [])
    .filter((person) => person.active)
    .toSorted((one, other) => byName.compare(one.name, other.name))
  if (active.length === 0) return { kind: 'free' }
  const staff = device?.staff
  const person = active.find(({ _id: id }) => id === staff?.person) ?? null
  if (person === null || staff?.locked !== false) {
    return { kind: 'locked', people: active, last: person, stood: staff !== undefined }
  }
  return { kind: 'open', people: active, person }
}

/**
 * Locks the till in every tab, so that the next person has to choose their name. Does nothing when nobody is at the
 * till.
 */
export async function lockTill(db: TillDb): Promise<void> {
  const staff = (await readDevice(db))?.staff
  if (staff?.locked === false) await changeDevice(db, { staff: { ...staff, locked: true } })
}

/**
 * Applies the shop's people to the device: a till that asks for nobody has no person, nor does one whose person may no
 * longer sell. Otherwise operations would continue to name them.
 */
export async function settleStaff(db: TillDb, people: readonly Person[] | null): Promise<void> {
  const device = await readDevice(db)
  if (people === null || device?.staff === undefined) return
  const { kind } = staffingOf(people, device)
  if (kind === 'free') await changeDevice(db, { staff: undefined })
  if (kind === 'locked') await lockTill(db)
}

/** Remaining ms of a pause, at most the length of a pause, whatever the clock was set to. */
export function pauseLeft(untilMs: number, nowMs: number): number {
  return Math.min(Math.max(0, untilMs - nowMs), WRONG_PIN_PAUSE_MS)
}

/** Ms until a PIN may be tried again; 0: now. */
export function pinPause(device: DeviceRow | undefined, nowMs: number): number {
  return pauseLeft(device?.wrongPins?.pausedUntilMs ?? 0, nowMs)
}

export interface PinDeps {
  tillDb: TillDb
  /** Epoch ms. */
  now: () => number
}

/**
 * Limits a pause that ends later than its length allows, as after the clock was set back; it would otherwise last until
 * the clock has caught up. It is restarted and not ended: setting the clock back must not give free attempts.
 */
export async function boundPause({ tillDb: db, now }: PinDeps): Promise<void> {
  await db.transaction('rw', db.device, async () => {
    const wrongPins = (await readDevice(db))?.wrongPins
    const latestMs = now() + WRONG_PIN_PAUSE_MS
    if (wrongPins === undefined || wrongPins.pausedUntilMs <= latestMs) return
    await changeDevice(db, { wrongPins: { ...wrongPins, pausedUntilMs: latestMs } })
  })
}

/**
 * Counts an attempt before it is checked, so that a reload does not give a free one. Null while no PIN may be tried.
 * The fifth attempt begins a pause, which the right PIN of this person ends early. Returns the end of that pause; 0 for an
 * earlier attempt.
 */
async function beginTry(deps: PinDeps, person: Person): Promise<{ pausedUntilMs: number } | null> {
  const { tillDb: db, now } = deps
  return db.transaction('rw', db.device, async () => {
    await boundPause(deps)
    const device = await readDevice(db)
    if (pinPause(device, now()) > 0) return null
    const { [person._id]: before = 0, ...others } = device?.wrongPins?.triesOf ?? {}
    const tries = before + 1
    const isLast = tries >= MOST_WRONG_PINS
    const triesOf = isLast ? others : { ...others, [person._id]: tries }
    const pausedUntilMs = isLast ? now() + WRONG_PIN_PAUSE_MS : 0
    await changeDevice(db, { wrongPins: { triesOf, pausedUntilMs } })
    return { pausedUntilMs }
  })
}

/** Clears the wrong attempts of a person after the right PIN; those of others stay. */
async function forgetTries(db: TillDb, person: Person, begun: { pausedUntilMs: number }) {
  await db.transaction('rw', db.device, async () => {
    const wrongPins = (await readDevice(db))?.wrongPins
    const { [person._id]: _own, ...triesOf } = wrongPins?.triesOf ?? {}
    const untilMs = wrongPins?.pausedUntilMs ?? 0
    // A pause that another person's attempts began meanwhile, in another tab, continues.
    const pausedUntilMs = untilMs === begun.pausedUntilMs ? 0 : untilMs
    await changeDevice(db, { wrongPins: { triesOf, pausedUntilMs } })
  })
}

/**
 * Checks the PIN of a person. 'paused': not checked, see pinPause. Attempts are counted by person: otherwise anyone
 * with a PIN could guess another's for ever by entering their own in between. Throws where the browser has no
 * WebCrypto.
 */
export async function tryPin(
  deps: PinDeps,
  person: Person,
  pin: string,
): Promise<'right' | 'wrong' | 'paused'> {
  const begun = await beginTry(deps, person)
  if (begun === null) return 'paused'
  if (!(await isPin(pin, person.pin))) return 'wrong'
  await forgetTries(deps.tillDb, person, begun)
  return 'right'
}

/** As tryPin; the right PIN also unlocks the till for the person, in every tab. */
export async function unlockTill(deps: PinDeps, person: Person, pin: string) {
  const outcome = await tryPin(deps, person, pin)
  if (outcome === 'right') {
    await changeDevice(deps.tillDb, { staff: { person: person._id, locked: false } })
  }
  return outcome
}
