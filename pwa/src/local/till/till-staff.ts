import { isPin } from '../../../../shared/people/pin.ts'
import type { Person } from '../../../../shared/people/person.ts'
import { generationRange } from '../catalog/catalog-cursor.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { changeDevice, readDevice } from './device.ts'
import type { DeviceRow, TillDb } from './till-db.ts'

/** Wrong tries in a row after which nobody may try, and for how long, in ms. */
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
 * Who stands at the till. 'free': the shop has nobody who could be asked for, and the till asks for nobody. 'locked':
 * somebody has to pick their name; `last` stood here before. 'open': `person` stands here.
 */
export type Staffing =
  | { kind: 'free' }
  | { kind: 'locked'; people: Person[]; last: Person | null }
  | { kind: 'open'; people: Person[]; person: Person }

/** Who stands at the till, by what this device knows. `people`: as readPeople returns them. */
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
    return { kind: 'locked', people: active, last: person }
  }
  return { kind: 'open', people: active, person }
}

/** Locks the till, in every tab: the next person has to pick their name. Does nothing when nobody stands at it. */
export async function lockTill(db: TillDb): Promise<void> {
  const staff = (await readDevice(db))?.staff
  if (staff?.locked === false) await changeDevice(db, { staff: { ...staff, locked: true } })
}

/**
 * Stores what follows from the shop's people: nobody stands at a till that asks for nobody, and who may not sell any more
 * does not stand at it either. Else operations would go on naming them.
 */
export async function settleStaff(db: TillDb, people: readonly Person[] | null): Promise<void> {
  const device = await readDevice(db)
  if (people === null || device?.staff === undefined) return
  const { kind } = staffingOf(people, device)
  if (kind === 'free') await changeDevice(db, { staff: undefined })
  if (kind === 'locked') await lockTill(db)
}

/** Ms until a PIN may be tried again; 0: now. A clock that was set back does not prolong it. */
export function pinPause(device: DeviceRow | undefined, nowMs: number): number {
  const left = (device?.wrongPins?.pausedUntilMs ?? 0) - nowMs
  return Math.min(Math.max(0, left), WRONG_PIN_PAUSE_MS)
}

export interface PinDeps {
  tillDb: TillDb
  /** Epoch ms. */
  now: () => number
}

/**
 * Counts a try before it is checked, so that a reload in between is no free one. False while nobody may try. The fifth try
 * begins the pause, which a right PIN ends.
 */
async function beginTry({ tillDb: db, now }: PinDeps): Promise<boolean> {
  return db.transaction('rw', db.device, async () => {
    const device = await readDevice(db)
    if (pinPause(device, now()) > 0) return false
    const tries = (device?.wrongPins?.tries ?? 0) + 1
    const wrongPins =
      tries < MOST_WRONG_PINS
        ? { tries, pausedUntilMs: 0 }
        : { tries: 0, pausedUntilMs: now() + WRONG_PIN_PAUSE_MS }
    await changeDevice(db, { wrongPins })
    return true
  })
}

/** Checks the PIN of a person. 'paused': it was not looked at, see pinPause. Throws where the browser has no WebCrypto. */
export async function tryPin(
  deps: PinDeps,
  person: Person,
  pin: string,
): Promise<'right' | 'wrong' | 'paused'> {
  if (!(await beginTry(deps))) return 'paused'
  if (!(await isPin(pin, person.pin))) return 'wrong'
  await changeDevice(deps.tillDb, { wrongPins: undefined })
  return 'right'
}

/** As tryPin; with the right PIN the person stands at the till from now on, in every tab. */
export async function unlockTill(deps: PinDeps, person: Person, pin: string) {
  const outcome = await tryPin(deps, person, pin)
  if (outcome === 'right') {
    await changeDevice(deps.tillDb, { staff: { person: person._id, locked: false } })
  }
  return outcome
}
