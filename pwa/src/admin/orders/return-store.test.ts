import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { MemoryStorage } from '../../sync/testing/memory-storage.ts'
import { testOrder } from '../store-order/testing/sold.ts'
import { readReturnDraft } from './return-draft.ts'
import { createReturnStore } from './return-store.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

const base = testOrder()
const order: Order = {
  ...base,
  products: base.products.map((line) => ({ ...line, quantity: 3 })),
}

/** The order after so many of its three pieces came back. */
function withReturned(returned: number): Order {
  const products = order.products.map((line) => ({ ...line, returned }))
  return { ...order, products, revision: order.revision + returned }
}

const lost = () => new ApiFailure('unreachable', { message: 'No answer.' })
const refusal = (code: string, status = 409) =>
  new ApiFailure('refused', { message: `Refused: ${code}` }, { code, status })

/** A dialog whose server gives these answers, one for each request. */
function openDialog(answers: (Order | ApiFailure)[], latest: Order | ApiFailure = order) {
  const sent: { key: string; quantity: number | undefined }[] = []
  const shown: Order[] = []
  const store = createReturnStore(order, (changed) => shown.push(changed), {
    returnOrderLines: async (_id, request, key) => {
      sent.push({ key, quantity: request.lines[0]?.quantity })
      const answer = answers.shift()
      if (answer === undefined || answer instanceof ApiFailure) throw answer
      return answer
    },
    readOrder: async () => {
      if (latest instanceof ApiFailure) throw latest
      return latest
    },
  })
  return { store, sent, shown }
}

const quantityOf = ({ store }: ReturnType<typeof openDialog>) =>
  store.getState().draft.rows[0]?.quantity
const noticeOf = ({ store }: ReturnType<typeof openDialog>) => store.getState().notice

test('nothing is sent before a piece is chosen', async () => {
  const dialog = openDialog([])
  expect(await dialog.store.getState().send()).toBe(null)
  expect(noticeOf(dialog)).toEqual({ kind: 'none chosen' })
  expect(dialog.sent).toEqual([])
  dialog.store.getState().change(0, { quantity: 1 })
  expect(noticeOf(dialog)).toBe(null)
})

test('a double press sends once', async () => {
  const dialog = openDialog([withReturned(1)])
  dialog.store.getState().change(0, { quantity: 1 })
  const { send } = dialog.store.getState()
  expect(await Promise.all([send(), send()])).toEqual([withReturned(1), null])
  expect(dialog.sent).toHaveLength(1)
  expect(readReturnDraft(order._id)).toBe(null)
})

test('after a lost answer the key stays, also for other content and after a reload', async () => {
  const dialog = openDialog([lost(), lost()])
  dialog.store.getState().change(0, { quantity: 1 })
  await dialog.store.getState().send()
  expect(noticeOf(dialog)).toEqual({ kind: 'unanswered' })
  dialog.store.getState().change(0, { quantity: 2 })
  expect(noticeOf(dialog)).toEqual({ kind: 'unanswered' })
  await dialog.store.getState().send()

  const reloaded = openDialog([withReturned(2)], withReturned(3))
  expect(noticeOf(reloaded)).toEqual({ kind: 'unanswered' })
  // The stored answer may be older than the order, which is therefore loaded anew.
  expect(await reloaded.store.getState().send()).toEqual(withReturned(3))
  const sent = [...dialog.sent, ...reloaded.sent]
  expect(sent.map(({ quantity }) => quantity)).toEqual([1, 2, 2])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('a reload while the request is under way resumes it under its key', () => {
  const dialog = openDialog([withReturned(1)])
  dialog.store.getState().change(0, { quantity: 1 })
  void dialog.store.getState().send()
  const reloaded = openDialog([])
  expect(noticeOf(reloaded)).toEqual({ kind: 'unanswered' })
  expect(reloaded.store.getState().draft.key).toBe(dialog.sent[0]?.key)
})

test('news of the order do not change a request that may have been recorded', async () => {
  const dialog = openDialog([lost()])
  dialog.store.getState().change(0, { quantity: 2 })
  await dialog.store.getState().send()
  dialog.store.getState().follow(withReturned(2))
  expect(quantityOf(dialog)).toBe(2)
})

test('when an earlier press was recorded, only what is missing is entered, under another key', async () => {
  const dialog = openDialog([lost(), refusal('key-reuse'), withReturned(3)], withReturned(1))
  dialog.store.getState().change(0, { quantity: 1 })
  await dialog.store.getState().send()
  dialog.store.getState().change(0, { quantity: 2 })
  await dialog.store.getState().send()
  expect(noticeOf(dialog)).toEqual({ kind: 'recorded before' })
  expect(dialog.store.getState().draft.rows).toMatchObject([{ before: 1, left: 2, quantity: 0 }])
  expect(dialog.shown).toEqual([withReturned(1)])
  dialog.store.getState().change(0, { quantity: 2 })
  expect(await dialog.store.getState().send()).toEqual(withReturned(3))
  expect(new Set(dialog.sent.map(({ key }) => key)).size).toBe(2)
})

test('a refusal shows what is left now, and keeps what was entered', async () => {
  const dialog = openDialog([refusal('more-than-left')], withReturned(2))
  dialog.store.getState().change(0, { quantity: 3, reason: 'Torn' })
  expect(await dialog.store.getState().send()).toBe(null)
  expect(noticeOf(dialog)).toMatchObject({ kind: 'refused', reloaded: true })
  expect(dialog.store.getState().draft).toMatchObject({
    unanswered: false,
    rows: [{ before: 2, left: 1, quantity: 1, reason: 'Torn' }],
  })
  expect(dialog.shown).toEqual([withReturned(2)])
})

test('a refusal is told also when the order cannot be loaded anew', async () => {
  const dialog = openDialog([refusal('unknown-order', 404)], lost())
  dialog.store.getState().change(0, { quantity: 3 })
  await dialog.store.getState().send()
  const sentence = 'Refused: unknown-order'
  expect(noticeOf(dialog)).toEqual({ kind: 'refused', sentence, reloaded: false })
  expect(quantityOf(dialog)).toBe(3)
})

test('a sign-in that ended says nothing about an earlier press', async () => {
  const dialog = openDialog([refusal('not-signed-in', 401), lost(), refusal('not-signed-in', 401)])
  dialog.store.getState().change(0, { quantity: 1 })
  await dialog.store.getState().send()
  expect(dialog.store.getState().draft.unanswered).toBe(false)
  await dialog.store.getState().send()
  await dialog.store.getState().send()
  expect(dialog.store.getState().draft.unanswered).toBe(true)
})

test('a change made elsewhere is told when it concerns what was entered', () => {
  const untouched = openDialog([])
  untouched.store.getState().follow(withReturned(1))
  expect(untouched.store.getState()).toMatchObject({ notice: null, draft: { rows: [{ left: 2 }] } })

  const dialog = openDialog([])
  dialog.store.getState().change(0, { quantity: 3 })
  dialog.store.getState().follow({ ...order, fullName: 'Amine', revision: 2 })
  expect(noticeOf(dialog)).toBe(null)
  dialog.store.getState().follow(withReturned(2))
  expect(noticeOf(dialog)).toEqual({ kind: 'changed' })
  expect(quantityOf(dialog)).toBe(1)
  // An older version of the order, as from a list that was asked for before.
  dialog.store.getState().follow(order)
  expect(quantityOf(dialog)).toBe(1)
})

test('what was discarded is not stored again by a late answer', async () => {
  const dialog = openDialog([lost()])
  dialog.store.getState().change(0, { quantity: 1 })
  const answer = dialog.store.getState().send()
  dialog.store.getState().forget()
  await answer
  expect(readReturnDraft(order._id)).toBe(null)
})
