import { testId } from '../../../../shared/testing/test-id.ts'
import { atFullPrice } from '../../../../shared/store-order/discount.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { BALL, ADMIN } from '../../sync/testing/test-device.ts'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { changeDevice } from './device.ts'
import type { TillDraft } from './till-draft-form.ts'
import { createTillDb } from './till-db.ts'

const db = createTillDb()

function draft(id: string, quantity = 1): TillDraft {
  const price = centimes(1000)
  const ball = { productId: BALL, title: 'Ball', size: null, quantity, price }
  const back = [{ ...ball, restock: false, reason: 'Torn' }]
  return {
    id: testId(id),
    lines: [atFullPrice(ball)],
    ticketDiscount: { kind: 'percent', percent: 10, reason: 'Club' },
    fullName: 'A',
    phone: '0',
    city: 'B',
    commune: 'C',
    cash: null,
    returns: [{ sale: null, receiptNumber: 'T2-000001', orderNumber: null, lines: back }],
  }
}

/** The page as it is after a reload. */
async function freshPage() {
  vi.resetModules()
  const writer = await import('./till-draft-writer.ts')
  const recording = await import('./record-operation.ts')
  return { ...writer, ...recording }
}

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()))
})

test('a half-open sale is there after a reload, as it was last changed', async () => {
  const before = await freshPage()
  for (let n = 1; n <= 5; n += 1) before.keepDraft(draft('d1', n))
  await before.settleDraft()
  const after = await freshPage()
  expect(after.useDraftStore.getState()).toEqual({ loaded: false, draft: null })
  await after.loadDraft()
  expect(after.useDraftStore.getState()).toEqual({ loaded: true, draft: draft('d1', 5) })
})

test('a draft put away is gone', async () => {
  const before = await freshPage()
  before.keepDraft(draft('d1'))
  before.keepDraft(null)
  await before.settleDraft()
  expect(await db.drafts.count()).toBe(0)
})

test('a draft that cannot be read is no draft', async () => {
  await db.drafts.put({ key: 'till', draft: { id: 'd1', lines: 'many' } })
  const page = await freshPage()
  await page.loadDraft()
  expect(page.useDraftStore.getState()).toEqual({ loaded: true, draft: null })
})

test('what was rung up while the storage was still opening is not replaced by the older draft', async () => {
  await db.drafts.put({ key: 'till', draft: draft('old') })
  const page = await freshPage()
  const loading = page.loadDraft()
  page.keepDraft(draft('new'))
  await loading
  expect(page.useDraftStore.getState().draft?.id).toBe('new')
})

test('recording a sale puts its draft away for good, also when a change was still being written', async () => {
  await changeDevice(db, { person: ADMIN, code: 'T1' })
  const page = await freshPage()
  const draftId = newId()
  page.keepDraft(draft(draftId, 1))
  page.keepDraft(draft(draftId, 2))
  const { lines } = draft(draftId, 2)
  await page.recordTicket({ draftId, returns: [], sale: { lines } })
  await page.settleDraft()
  expect(await db.drafts.count()).toBe(0)
  expect(await db.outbox.count()).toBe(1)
})

test('only the recorded draft is forgotten: a next customer may have begun', async () => {
  const page = await freshPage()
  page.keepDraft(draft('next'))
  page.forgetDraft(testId('recorded'))
  expect(page.useDraftStore.getState().draft?.id).toBe('next')
  page.forgetDraft(testId('next'))
  expect(page.useDraftStore.getState().draft).toBeNull()
})

test('the open sale of another tab is parked before this one takes its place', async () => {
  await db.drafts.put({ key: 'till', draft: draft('theirs', 3) })
  const page = await freshPage()
  page.keepDraft(draft('mine'))
  await page.settleDraft()
  expect(await db.drafts.get('till')).toEqual({ key: 'till', draft: draft('mine') })
  expect(await db.parked.toArray()).toMatchObject([{ id: 'theirs', draft: draft('theirs', 3) }])
})

test('a draft of an earlier version has no cash noted, no discount, and nothing that comes back', async () => {
  const { cash: _, returns: _none, ticketDiscount: _no, lines, ...earlier } = draft('d1')
  const linesThen = lines.map(({ listPrice: _list, discount: _too, ...line }) => line)
  await db.drafts.put({ key: 'till', draft: { ...earlier, lines: linesThen } })
  const page = await freshPage()
  await page.loadDraft()
  const now = { ...draft('d1'), ticketDiscount: null, returns: [] }
  expect(page.useDraftStore.getState().draft).toEqual(now)
})

test('what only comes back in another tab is parked too, before this one takes its place', async () => {
  const theirs = { ...draft('theirs'), lines: [] }
  await db.drafts.put({ key: 'till', draft: theirs })
  const page = await freshPage()
  page.keepDraft(draft('mine'))
  await page.settleDraft()
  expect(await db.parked.toArray()).toMatchObject([{ id: 'theirs', draft: theirs }])
})
