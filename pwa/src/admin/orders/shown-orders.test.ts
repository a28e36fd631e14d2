import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { createOrdersHere, openOrder, withChanges } from './shown-orders.ts'

const order = (id: string, revision: number) => ({ _id: id, revision }) as Order

test('an order that was changed here shows its change until the server’s list has it too', () => {
  const untouched = createOrdersHere()
  const store = createOrdersHere()
  store.getState().noteChanged(order('a', 2))
  const list = [order('a', 1), order('b', 1)]
  expect(withChanges(list, store.getState())).toEqual([order('a', 2), order('b', 1)])
  expect(withChanges([order('a', 3)], store.getState())).toEqual([order('a', 3)])
  expect(withChanges(list, untouched.getState())).toEqual(list)
})

test('an order that was deleted here is not listed, and does not stay open', () => {
  const store = createOrdersHere()
  store.getState().noteListed(order('a', 1))
  store.getState().noteGone(testId('a'))
  expect(withChanges([order('a', 1), order('b', 1)], store.getState())).toEqual([order('b', 1)])
  expect(openOrder([order('b', 1)], store.getState(), 'a')).toBeNull()
})

test('an open order stays open when the list has moved on below it', () => {
  const store = createOrdersHere()
  store.getState().noteListed(order('a', 1))
  expect(openOrder([order('b', 1)], store.getState(), 'a')).toEqual(order('a', 1))
  expect(openOrder([order('a', 2)], store.getState(), 'a')).toEqual(order('a', 2))
  expect(openOrder(null, store.getState(), 'c')).toBeNull()
})

test('a list that was asked for before a change does not take it back', () => {
  const store = createOrdersHere()
  store.getState().noteChanged(order('a', 2))
  store.getState().noteListed(order('a', 1))
  expect(store.getState().latest).toEqual(order('a', 2))
  store.getState().noteListed(order('b', 1))
  expect(store.getState().latest).toEqual(order('b', 1))
})
