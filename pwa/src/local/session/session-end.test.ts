import { testId } from '../../../../shared/testing/test-id.ts'
import { atFullPrice } from '../../../../shared/store-order/discount.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { callApi } from '../../http/call-api.ts'
import { MemoryStorage, testToken } from '../../sync/testing/memory-storage.ts'
import { ADMIN, BALL, ballSale } from '../../sync/testing/test-device.ts'
import { refusal } from '../../sync/testing/answers.ts'
import { catalogDb } from '../catalog/catalog-db.ts'
import { changeDevice, keepDeviceCode, ensureDevice } from '../till/device.ts'
import { countNamedDrafts } from '../till/forget-customers.ts'
import { followSessionEnd, logOut } from './log-out.ts'
import { parkSale } from '../till/parked-sales.ts'
import { recordTicket } from '../till/record-operation.ts'
import { readSession, sessionEnding, storeSession } from './session.ts'
import type { TillDraft } from '../till/till-draft-form.ts'
import { keepDraft, settleDraft, useDraftStore } from '../till/till-draft-writer.ts'
import { tillDb } from '../till/till-db.ts'
import { rememberTillPerson, tillPerson } from '../till/till-person.ts'

vi.stubGlobal('localStorage', new MemoryStorage())
vi.stubGlobal('sessionStorage', {})

const TOKEN = testToken(Date.now())
const NADIA = { fullName: 'Nadia Benali', phone: '0550123456', city: 'alger', commune: 'Hydra' }

let answer: () => Response
vi.stubGlobal('fetch', () => Promise.resolve(answer()))
followSessionEnd()

beforeEach(async () => {
  for (const db of [tillDb(), catalogDb()]) {
    await Promise.all(db.tables.map((table) => table.clear()))
  }
  answer = () => refusal(401, 'not-signed-in')
  storeSession({ token: TOKEN, adminId: ADMIN })
  await rememberTillPerson(ADMIN)
  const { device } = await ensureDevice(tillDb())
  await keepDeviceCode(tillDb(), device, 'T1')
  const orders = { key: '/api/orders', answer: [{ fullName: 'Nadia Benali' }], storedAt: 1 }
  await catalogDb().cachedAnswers.put(orders)
  const cursor = { scope: 'counter', generation: 1 } as never
  await catalogDb().cursors.put(cursor)
})

const call = (token: string | undefined) =>
  callApi({ path: '/api/orders', schema: v.unknown(), token }).catch(() => undefined)
const keptAnswers = () => catalogDb().cachedAnswers.count()

function draft(id: string): TillDraft {
  const lines = ballSale().lines.map(atFullPrice)
  return { id: testId(id), lines, ticketDiscount: null, ...NADIA, cash: null, returns: [] }
}

async function everything(): Promise<string> {
  const tables = [...tillDb().tables, ...catalogDb().tables]
  return JSON.stringify(await Promise.all(tables.map((table) => table.toArray())))
}

test('a call that the server answers 401 ends the session and takes what it kept of customers; the till stays open', async () => {
  await call(TOKEN)
  expect(readSession()).toBeNull()
  expect(sessionEnding()).toBe('refused')
  await expect.poll(keptAnswers).toBe(0)
  await expect.poll(async () => (await tillDb().device.get('this'))?.signedOut).toBe(true)
  expect(await tillPerson()).toBe(ADMIN)
  expect(await catalogDb().cursors.count()).toBe(1)
  // A sale after the logout.
  await recordTicket({ returns: [], sale: ballSale() })
  expect(await tillDb().outbox.count()).toBe(1)

  storeSession({ token: TOKEN, adminId: ADMIN })
  await rememberTillPerson(ADMIN)
  expect(sessionEnding()).toBeNull()
  expect((await tillDb().device.get('this'))?.signedOut).toBe(false)
})

test.each<[string, string | undefined, () => Response]>([
  ['a call without a token', undefined, () => refusal(401, 'not-signed-in')],
  ['a call with an older token', testToken(1), () => refusal(401, 'not-signed-in')],
  ['a wrong password', TOKEN, () => refusal(401, 'wrong-login')],
  ['a refusal to this one call', TOKEN, () => refusal(403, 'not-your-account')],
  ['a portal', TOKEN, () => new Response('<html>', { status: 401 })],
])('%s ends no session', async (_what, token, refused) => {
  answer = refused
  await call(token)
  expect(readSession()?.token).toBe(TOKEN)
  expect(await keptAnswers()).toBe(1)
})

test('logging out takes the customers off what is half rung up and parked, and leaves the goods', async () => {
  await parkSale(draft('parked'), 'Nadia, back at five')
  keepDraft(draft('open'))
  await settleDraft()
  expect(await countNamedDrafts(tillDb())).toBe(2)
  await logOut()
  expect(sessionEnding()).toBe('logged-out')
  expect(await everything()).not.toMatch(/Nadia|0550123456|Hydra/)
  expect(await countNamedDrafts(tillDb())).toBe(0)
  const [parked] = await tillDb().parked.toArray()
  expect(parked).toMatchObject({ id: 'parked', name: '', draft: { lines: [{ productId: BALL }] } })
  expect(useDraftStore.getState().draft).toMatchObject({ id: 'open', fullName: 'Store Order' })
})

test('after a refused token what is half rung up and parked is whole: its customer may stand there', async () => {
  await parkSale(draft('parked'), 'Nadia')
  await call(TOKEN)
  await expect.poll(keptAnswers).toBe(0)
  expect(await countNamedDrafts(tillDb())).toBe(1)
})

test('a device of the earlier release, which says nothing of a logout, signs in as ever', async () => {
  await changeDevice(tillDb(), { person: null })
  const row = await tillDb().device.get('this')
  const { signedOut: _, ...earlier } = row ?? ({} as never)
  await tillDb().device.put(earlier as never)
  await rememberTillPerson(ADMIN)
  expect(await tillPerson()).toBe(ADMIN)
})

test('logging out of an enrolled till leaves the till open with its catalogue, and takes what the account kept', async () => {
  const enrolledBy = testId('018f0000-0000-7000-8000-0000000000bb')
  const till = { token: `till_${'a'.repeat(64)}`, state: 'enrolled', by: enrolledBy } as const
  await changeDevice(tillDb(), { till })
  await recordTicket({ returns: [], sale: ballSale() })
  await logOut()
  expect(readSession()).toBeNull()
  expect(await keptAnswers()).toBe(0)
  expect(await catalogDb().cursors.count()).toBe(1)
  // Until a person is chosen at the till, sales name the account that enrolled it.
  expect(await tillPerson()).toBe(enrolledBy)
  await recordTicket({ returns: [], sale: ballSale() })
  expect(await tillDb().outbox.count()).toBe(2)
  expect(await tillDb().device.get('this')).toMatchObject({ till, signedOut: false })
})

test('a removed till stays open after a logout as well: it sells, and waits for an owner', async () => {
  const till = { token: `till_${'a'.repeat(64)}`, state: 'removed', by: ADMIN } as const
  await changeDevice(tillDb(), { till })
  await logOut()
  await recordTicket({ returns: [], sale: ballSale() })
  expect(await tillDb().outbox.count()).toBe(1)
})
