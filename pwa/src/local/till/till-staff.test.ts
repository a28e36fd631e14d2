import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { hashPin } from '../../../../shared/people/pin.ts'
import type { Person } from '../../../../shared/people/person.ts'
import { ADMIN, BALL, ballSale } from '../../sync/testing/test-device.ts'
import { changeDevice, readDevice } from './device.ts'
import { saveOperation } from './save-operation.ts'
import { saveSale } from './save-ticket.ts'
import { saveStockEdit } from './save-stock-edit.ts'
import { saveShiftOpen } from './save-shift.ts'
import { centimes } from '../../../../shared/money.ts'
import {
  boundPause,
  lockTill,
  pinPause,
  settleStaff,
  staffingOf,
  tryPin,
  unlockTill,
  WRONG_PIN_PAUSE_MS,
} from './till-staff.ts'
import { createTillDb, type TillDb } from './till-db.ts'

let amine: Person
let salah: Person
beforeAll(async () => {
  const make = async (name: string, pin: string): Promise<Person> => ({
    _id: newId(),
    name,
    role: 'seller',
    active: true,
    pin: await hashPin(pin),
  })
  amine = await make('Amine', '1234')
  salah = await make('Salah', '4321')
})

let nowMs: number
let device: { tillDb: TillDb; openTab: () => { tillDb: TillDb; close: () => void } }
beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T10:00:00Z')
  const stores = { indexedDB: new IDBFactory(), IDBKeyRange, ledgerStorage: null }
  const openTab = () => {
    const tillDb = createTillDb(stores)
    return { tillDb, close: () => tillDb.close() }
  }
  device = { ...openTab(), openTab }
  await changeDevice(device.tillDb, { person: ADMIN, code: 'T1' })
})

const deps = () => ({ tillDb: device.tillDb, now: () => nowMs })
const row = () => readDevice(device.tillDb)
const actors = async () =>
  (await device.tillDb.outbox.toArray()).map(
    ({ wire }) => (JSON.parse(wire) as { actor: string }).actor,
  )

test('without anybody who may sell the till asks for nobody', async () => {
  for (const people of [null, [], [{ ...amine, active: false }]])
    expect(staffingOf(people, await row())).toEqual({ kind: 'free' })
})

test('with people the till is locked until somebody typed their PIN, in every tab and after a reload', async () => {
  const people = [salah, amine]
  expect(staffingOf(people, await row())).toMatchObject({
    kind: 'locked',
    people: [amine, salah],
    stood: false,
  })
  expect(await unlockTill(deps(), amine, '4321')).toBe('wrong')
  expect(staffingOf(people, await row()).kind).toBe('locked')
  expect(await unlockTill(deps(), amine, '1234')).toBe('right')
  const other = device.openTab()
  expect(staffingOf(people, await readDevice(other.tillDb))).toMatchObject({
    kind: 'open',
    person: amine,
  })
  await lockTill(other.tillDb)
  expect(staffingOf(people, await row())).toMatchObject({ kind: 'locked', last: amine })
  other.close()
})

test('who was sent away stands at the till no more, and a shop without people asks for nobody again', async () => {
  await unlockTill(deps(), amine, '1234')
  const gone = [{ ...amine, active: false }, salah]
  expect(staffingOf(gone, await row())).toMatchObject({ kind: 'locked', last: null })
  await settleStaff(device.tillDb, gone)
  expect((await row())?.staff?.locked).toBe(true)
  expect(staffingOf(gone, await row())).toMatchObject({ kind: 'locked', last: null, stood: true })
  await settleStaff(device.tillDb, [{ ...amine, active: false }])
  expect((await row())?.staff).toBeUndefined()
})

test('while the people are not known, nobody is sent away', async () => {
  await unlockTill(deps(), amine, '1234')
  await settleStaff(device.tillDb, null)
  expect((await row())?.staff).toEqual({ person: amine._id, locked: false })
})

test('five wrong PINs of a person pause for a minute, whoever tries, and a reload changes nothing', async () => {
  for (let times = 0; times < 5; times += 1)
    expect(await tryPin(deps(), salah, '9999')).toBe('wrong')
  const reloaded = device.openTab()
  expect(await tryPin({ ...deps(), tillDb: reloaded.tillDb }, amine, '1234')).toBe('paused')
  expect(pinPause(await row(), nowMs)).toBe(WRONG_PIN_PAUSE_MS)
  nowMs += WRONG_PIN_PAUSE_MS
  expect(await tryPin(deps(), amine, '1234')).toBe('right')
  expect(pinPause(await row(), nowMs)).toBe(0)
  reloaded.close()
})

test('a right PIN forgets the wrong ones before it', async () => {
  for (let times = 0; times < 4; times += 1) await tryPin(deps(), amine, '9999')
  expect(await tryPin(deps(), amine, '1234')).toBe('right')
  for (let times = 0; times < 4; times += 1) await tryPin(deps(), amine, '9999')
  expect(await tryPin(deps(), amine, '1234')).toBe('right')
})

test('the right PIN of one person does not forget the wrong ones of another', async () => {
  for (let times = 0; times < 4; times += 1) {
    expect(await tryPin(deps(), salah, '9999')).toBe('wrong')
    expect(await tryPin(deps(), amine, '1234')).toBe('right')
  }
  expect(await tryPin(deps(), salah, '9999')).toBe('wrong')
  expect(await tryPin(deps(), amine, '1234')).toBe('paused')
})

test('the right PIN at the last try pauses nobody, but ends no pause that others began meanwhile', async () => {
  for (let times = 0; times < 4; times += 1) await tryPin(deps(), salah, '9999')
  expect(await tryPin(deps(), salah, '4321')).toBe('right')
  expect(pinPause(await row(), nowMs)).toBe(0)
  for (let times = 0; times < 4; times += 1) await tryPin(deps(), salah, '9999')
  // Salah's last attempt arrives while Amine's PIN is being checked.
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementationOnce(async (...given) => {
    expect(await tryPin(deps(), salah, '9999')).toBe('wrong')
    return derive(...given)
  })
  expect(await tryPin(deps(), amine, '1234')).toBe('right')
  expect(pinPause(await row(), nowMs)).toBe(WRONG_PIN_PAUSE_MS)
})

test('wrong PINs that were stored before they were counted by person still pause, and are counted on', async () => {
  const stored = { tries: 0, pausedUntilMs: nowMs + WRONG_PIN_PAUSE_MS }
  await changeDevice(device.tillDb, { wrongPins: stored })
  expect(await tryPin(deps(), amine, '1234')).toBe('paused')
  nowMs += WRONG_PIN_PAUSE_MS
  for (let times = 0; times < 5; times += 1)
    expect(await tryPin(deps(), amine, '9999')).toBe('wrong')
  expect(await tryPin(deps(), amine, '1234')).toBe('paused')
})

test('after a clock was set back a pause lasts a minute at most, and gives no free tries', async () => {
  for (let times = 0; times < 5; times += 1) await tryPin(deps(), amine, '9999')
  nowMs -= 24 * 3_600_000
  expect(await tryPin(deps(), amine, '1234')).toBe('paused')
  nowMs += WRONG_PIN_PAUSE_MS - 1
  expect(await tryPin(deps(), amine, '1234')).toBe('paused')
  expect(pinPause(await row(), nowMs)).toBe(1)
  nowMs += 1
  expect(await tryPin(deps(), amine, '1234')).toBe('right')
})

test('a pause that is too long is begun anew once, by whoever sees it', async () => {
  for (let times = 0; times < 5; times += 1) await tryPin(deps(), amine, '9999')
  nowMs -= 3_600_000
  await boundPause(deps())
  nowMs += WRONG_PIN_PAUSE_MS / 2
  await boundPause(deps())
  expect(pinPause(await row(), nowMs)).toBe(WRONG_PIN_PAUSE_MS / 2)
  nowMs += WRONG_PIN_PAUSE_MS / 2
  expect(pinPause(await row(), nowMs)).toBe(0)
})

test('what is done at the till names whoever stands at it, and what is done in the office the account', async () => {
  await saveSale(deps(), ballSale())
  await unlockTill(deps(), amine, '1234')
  await saveSale(deps(), ballSale())
  await saveShiftOpen(deps(), centimes(0))
  await saveStockEdit(deps(), { productId: BALL, title: 'Ball', count: { stock: 3, expected: 4 } })
  await unlockTill(deps(), salah, '4321')
  await saveSale(deps(), ballSale())
  await lockTill(device.tillDb)
  await saveSale(deps(), ballSale())
  expect(await actors()).toEqual([ADMIN, amine._id, amine._id, ADMIN, salah._id, ADMIN])
})

test('what is sent again after it was refused stays whose it was, with who allowed it', async () => {
  await unlockTill(deps(), amine, '1234')
  const operation = {
    type: 'cash-move.v1',
    payload: { shift: newId(), kind: 'in', amount: 5, reason: '' },
  } as const
  const { id } = await saveOperation(deps(), operation)
  const [saved] = await device.tillDb.outbox.toArray()
  if (!saved) throw new Error('nothing was saved')
  const wire = JSON.stringify({ ...(JSON.parse(saved.wire) as object), approvedBy: salah._id })
  await device.tillDb.rejected.add({
    ...saved,
    wire,
    rejectedAtMs: nowMs,
    code: 'malformed-operation',
    message: '',
    resolvedAtMs: 0,
    resolution: null,
  })
  await unlockTill(deps(), salah, '4321')
  await saveOperation(deps(), operation, id)
  const again = JSON.parse((await device.tillDb.outbox.toArray()).at(-1)?.wire ?? '')
  expect(again).toMatchObject({ actor: amine._id, approvedBy: salah._id, replaces: id })
})

test('a sale names who stood at the till as its seller, unless it names one itself', async () => {
  const sellers = async () =>
    (await device.tillDb.outbox.toArray()).map(
      ({ wire }) => (JSON.parse(wire) as { payload: { seller: string | null } }).payload.seller,
    )
  await saveSale(deps(), ballSale())
  await unlockTill(deps(), amine, '1234')
  await saveSale(deps(), ballSale())
  await saveSale(deps(), { ...ballSale(), seller: salah._id })
  expect(await sellers()).toEqual([null, amine._id, salah._id])
})
