import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import { changeDevice } from '../../local/till/device.ts'
import { parkSale, takeUpSale } from '../../local/till/parked-sales.ts'
import { recordTicket } from '../../local/till/record-operation.ts'
import { keepDraft, settleDraft } from '../../local/till/till-draft-writer.ts'
import { tillDb } from '../../local/till/till-db.ts'
import { ADMIN } from '../../sync/testing/test-device.ts'
import { createSaleStore, type SaleDeps } from './sale-store.ts'

const BALL = { ...productNamed('Ball'), stock: 9 }
const BOOTS = { ...productNamed('Boots'), sizes: [{ size: '42', quantity: 3, barcode: null }] }

function productNamed(title: string): CounterProduct {
  const price = centimes(100_000)
  const named = { _id: newId(), title, price, effectivePrice: price, stock: 0, sizes: [] }
  return named as unknown as CounterProduct
}

/** A sale at the counter, and the messages that were shown; `change` replaces dependencies. */
function openCounter(change: Partial<SaleDeps> = {}) {
  const clock = { now: 0 }
  const alerts: string[] = []
  const questions: string[] = []
  const signals: string[] = []
  const store = createSaleStore({
    recordTicket,
    parkSale,
    takeUpSale,
    showAlert: async ({ title }) => void alerts.push(title),
    askToConfirm: async ({ title }) => questions.push(title) > 0,
    signal: (kind) => signals.push(kind),
    approve: async () => ({ approvedBy: undefined }),
    now: () => clock.now,
    ...change,
  })
  const stop = store.follow()
  return { desk: store.getState, clock, alerts, questions, signals, stop }
}

/** Saving that lasts until `finish` is called; `begun` resolves once it has begun. */
function slowRecord() {
  let begin = () => {}
  let finish = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const slow = new Promise<void>((resolve) => (finish = resolve))
  const deps: Partial<SaleDeps> = {
    recordTicket: async (ticket) => {
      begin()
      await slow
      return recordTicket(ticket)
    },
  }
  return { deps, begun, finish: () => finish() }
}

/** The sales that wait to be sent: the pieces of each line. */
async function recordedSales(): Promise<unknown[]> {
  const rows = await tillDb().outbox.toArray()
  return rows.map(({ wire }) =>
    JSON.parse(wire).payload.products.map((line: { quantity: number }) => line.quantity),
  )
}

beforeEach(async () => {
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error
  })
  await settleDraft()
  keepDraft(null)
  await settleDraft()
  await Promise.all(tillDb().tables.map((table) => table.clear()))
  await changeDevice(tillDb(), { person: ADMIN, code: 'T1' })
})

afterAll(() => vi.unstubAllGlobals())

test('pressed twice in a moment, a sale is saved once and nothing is complained about', async () => {
  const { desk, clock, alerts, signals } = openCounter()
  desk().add(BALL, null)
  const [first, second] = await Promise.all([desk().create(), desk().create()])
  expect(first).toMatchObject({ numbers: ['T1-000001'], items: 1 })
  expect(second).toBeNull()
  clock.now = 900
  expect(await desk().create()).toBeNull()
  expect(await recordedSales()).toEqual([[1]])
  expect(alerts).toEqual([])
  expect(signals).toEqual(['good'])
  expect(desk().saved).toEqual(first)
  expect(desk().sale.lines).toEqual([])
})

test('an empty sale is refused once the press can no longer be a repeat of the last', async () => {
  const { desk, clock, alerts } = openCounter()
  desk().add(BALL, null)
  await desk().create()
  clock.now = 1000
  expect(await desk().create()).toBeNull()
  expect(alerts).toEqual(['No Products Added'])
})

test('goods scanned while a sale is being saved are the next customer’s', async () => {
  const { deps, begun, finish } = slowRecord()
  const { desk } = openCounter(deps)
  desk().add(BALL, null)
  const { id } = desk().sale
  const creating = desk().create()
  await begun
  desk().add(BALL, null)
  desk().add(BOOTS, '42')
  expect(desk().sale.lines).toHaveLength(1)
  finish()
  await creating
  expect(await recordedSales()).toEqual([[1]])
  expect(desk().sale.lines.map(({ title }) => title)).toEqual(['Ball', 'Boots'])
  expect(desk().sale.id).not.toBe(id)
  expect(desk().saved).toBeNull()
})

test('what is typed right before the press is saved with it, and what is typed after it is not', async () => {
  const { deps, begun, finish } = slowRecord()
  const { desk } = openCounter(deps)
  desk().add(BALL, null)
  const [line] = desk().sale.lines
  if (!line) throw new Error('There is no line.')
  desk().setQuantity(line, 3)
  const creating = desk().create()
  await begun
  desk().setQuantity(line, 8)
  desk().setCash(centimes(1))
  desk().remove(line)
  expect(desk().sale.lines).toMatchObject([{ quantity: 3 }])
  finish()
  expect(await creating).toMatchObject({ items: 3, due: 300_000, cash: null })
  expect(await recordedSales()).toEqual([[3]])
  expect(desk().removed).toBeNull()
})

test('a sale that changed while the missing cash was asked about is asked about again', async () => {
  const answers: ((yes: boolean) => void)[] = []
  const { desk } = openCounter({
    askToConfirm: () => new Promise((resolve) => answers.push(resolve)),
  })
  desk().add(BALL, null)
  desk().setCash(centimes(50_000))
  const creating = desk().create()
  expect(await desk().create()).toBeNull()
  desk().add(BALL, null)
  answers[0]?.(true)
  await expect.poll(() => answers).toHaveLength(2)
  expect(await recordedSales()).toEqual([])
  answers[1]?.(true)
  expect(await creating).toMatchObject({ items: 2 })
  expect(await recordedSales()).toEqual([[2]])
})

test('a sale that the device cannot store stays on the counter, and goods rung up meanwhile join it', async () => {
  const { desk, alerts } = openCounter({
    recordTicket: () => Promise.reject(new Error('The disk is full.')),
  })
  desk().add(BALL, null)
  const creating = desk().create()
  desk().add(BOOTS, '42')
  expect(await creating).toBeNull()
  expect(alerts).toEqual(['Failed to create order.'])
  expect(desk().sale.lines.map(({ title }) => title)).toEqual(['Ball', 'Boots'])
  expect(desk().saving).toBe(false)
})

test('a sale that another tab has saved is not saved again, and the counter is free', async () => {
  const { desk, alerts } = openCounter()
  desk().add(BALL, null)
  const { sale } = desk()
  await recordTicket({ draftId: sale.id, returns: [], sale: { lines: sale.lines } })
  expect(await desk().create()).toBeNull()
  expect(alerts).toHaveLength(1)
  expect(await recordedSales()).toEqual([[1]])
  expect(desk().sale.lines).toEqual([])
  expect(desk().sale.id).not.toBe(sale.id)
})

test('a sale is parked once, and taken up again it puts the open one aside', async () => {
  const { desk } = openCounter()
  desk().add(BALL, null)
  const { id } = desk().sale
  expect(await Promise.all([desk().park('Amine'), desk().park('Amine')])).toEqual([true, false])
  expect(desk().sale.lines).toEqual([])
  desk().add(BOOTS, '42')
  expect(await desk().takeUp(id)).toBe(true)
  expect(desk().sale.lines.map(({ title }) => title)).toEqual(['Ball'])
  const parked = await tillDb().parked.toArray()
  expect(parked).toMatchObject([{ draft: { lines: [{ title: 'Boots' }] } }])
})

test('a sale that cannot be parked stays, and the person is told', async () => {
  const { desk, alerts } = openCounter({ parkSale: () => Promise.reject(new Error('no')) })
  desk().add(BALL, null)
  expect(await desk().park('')).toBe(false)
  expect(alerts).toHaveLength(1)
  expect(desk().sale.lines).toHaveLength(1)
})

test('a product without stock is refused, one with sizes is asked for its size', () => {
  const { desk, alerts } = openCounter()
  desk().choose(productNamed('Gone'), null)
  expect(alerts).toEqual(['Out of Stock'])
  desk().choose(BOOTS, '42')
  expect(desk().sizing).toEqual({ product: BOOTS, named: '42' })
  expect(desk().sale.lines).toEqual([])
  desk().chooseSize('42')
  expect(desk().sizing).toBeNull()
  expect(desk().sale.lines).toMatchObject([{ title: 'Boots', size: '42', quantity: 1 }])
})

test('a removed line comes back where it was, until something else changes', () => {
  const { desk } = openCounter()
  desk().add(BALL, null)
  desk().add(BOOTS, '42')
  const [ball] = desk().sale.lines
  if (!ball) throw new Error('There is no line.')
  desk().remove(ball)
  desk().undo()
  expect(desk().sale.lines.map(({ title }) => title)).toEqual(['Ball', 'Boots'])
  desk().remove(ball)
  desk().setCustomer('fullName', 'Amine')
  desk().undo()
  expect(desk().sale.lines.map(({ title }) => title)).toEqual(['Boots'])
})

test('the counter shows what the device’s draft becomes elsewhere', () => {
  const { desk, stop } = openCounter()
  desk().add(BALL, null)
  const { sale } = desk()
  keepDraft({ ...sale, fullName: 'Amine' })
  expect(desk().sale.fullName).toBe('Amine')
  stop()
  keepDraft({ ...sale, fullName: 'Karim' })
  expect(desk().sale.fullName).toBe('Amine')
})

const SALE = { sale: null, receiptNumber: 'T2-000007', orderNumber: null }

function back(dinars: number, quantity = 1) {
  const price = centimes(dinars * 100)
  const goods = { productId: BALL._id, title: 'Ball', size: null, quantity, price }
  return { ...goods, restock: true, reason: '' }
}

test('an exchange is one press: what came back is subtracted, and both numbers are said', async () => {
  const { desk, alerts, stop } = openCounter()
  desk().takeBack(SALE, [back(700)])
  desk().add(BALL, null)
  const [saved, again] = await Promise.all([desk().create(), desk().create()])
  expect(saved).toMatchObject({
    kind: 'exchange',
    numbers: ['T1-000001', 'T1-R000001'],
    due: 30_000,
    items: 1,
  })
  expect(again).toBeNull()
  expect(alerts).toEqual([])
  expect(desk().sale).toMatchObject({ lines: [], returns: [] })
  expect(await tillDb().outbox.count()).toBe(2)
  stop()
})

test('goods that only come back are money given back, and cash that was typed does not matter', async () => {
  const { desk, questions, stop } = openCounter()
  desk().takeBack(SALE, [back(700), back(700)])
  desk().setCash(centimes(1))
  expect(await desk().create()).toMatchObject({
    kind: 'return',
    numbers: ['T1-R000001'],
    due: -140_000,
    items: 2,
    cash: null,
  })
  expect(questions).toEqual([])
  stop()
})

test('cash is asked about when it is less than an exchange costs', async () => {
  const { desk, questions, stop } = openCounter()
  desk().takeBack(SALE, [back(700)])
  desk().add(BALL, null)
  desk().setCash(centimes(30_000))
  expect(await desk().create()).toMatchObject({ cash: 30_000 })
  desk().takeBack(SALE, [back(700)])
  desk().add(BALL, null)
  desk().setCash(centimes(20_000))
  await desk().create()
  expect(questions).toHaveLength(1)
  stop()
})

test('of what comes back a line can be dropped, and nothing is added while the ticket is being saved', async () => {
  const { deps, begun, finish } = slowRecord()
  const { desk, stop } = openCounter(deps)
  expect(desk().takeBack(SALE, [back(700), back(800)])).toBe(true)
  desk().dropReturned(SALE, back(700))
  expect(desk().sale.returns).toMatchObject([{ ...SALE, lines: [{ price: 80_000 }] }])
  const creating = desk().create()
  await begun
  expect(desk().takeBack(SALE, [back(900)])).toBe(false)
  finish()
  expect(await creating).toMatchObject({ due: -80_000 })
  stop()
})

test('a sale that no manager allows is not saved and stays open; allowed, it says by whom', async () => {
  let approval: { approvedBy: string } | null = null
  const asked: unknown[] = []
  const { desk, alerts } = openCounter({
    approve: async (beyond) => {
      asked.push(beyond({ discountPercent: 10 }))
      return approval
    },
  })
  desk().add(BALL, null)
  const [line] = desk().sale.lines
  if (!line) throw new Error('There is no line.')
  desk().setPrice(line, centimes(50_000))
  expect(await desk().create()).toBeNull()
  expect(await recordedSales()).toEqual([])
  expect(desk().sale.lines).toHaveLength(1)
  expect(alerts).toEqual([])
  approval = { approvedBy: 'a-manager' }
  // Pressed twice while the manager is asked, they are asked once.
  const [saved, second] = await Promise.all([desk().create(), desk().create()])
  expect(saved).toMatchObject({ items: 1 })
  expect(second).toBeNull()
  expect(asked).toEqual([['discount'], ['discount']])
  const [row] = await tillDb().outbox.toArray()
  expect(JSON.parse(row?.wire ?? '')).toMatchObject({ approvedBy: 'a-manager' })
})

test('what is added to a sale while a manager is asked has to be allowed as well', async () => {
  const asked: number[] = []
  const counter = openCounter({
    approve: async () => {
      if (asked.push(counter.desk().sale.lines.length) === 1) counter.desk().add(BOOTS, '42')
      return { approvedBy: 'a-manager' }
    },
  })
  counter.desk().add(BALL, null)
  await counter.desk().create()
  expect(asked).toEqual([1, 2])
  expect(await recordedSales()).toEqual([[1, 1]])
})
