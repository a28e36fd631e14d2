import { expect, test } from 'vitest'
import { ordersPath, readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

test('the address keeps search, page and the open order', () => {
  const query = { search: 'Amine 055', page: 3, orderId: 'o1' }
  expect(readOrdersQuery(writeOrdersQuery(query))).toEqual(query)
})

test('an address without a query is the first page of all orders', () => {
  expect(readOrdersQuery(new URLSearchParams())).toEqual({ search: '', page: 1, orderId: null })
  expect(writeOrdersQuery({ search: '', page: 1, orderId: null }).toString()).toBe('')
})

test.each(['0', '-2', '1.5', 'x'])('page %s is the first', (page) => {
  expect(readOrdersQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('five orders a page are asked for, with the search as typed', () => {
  expect(ordersPath({ search: ' +213 & co ', page: 2, orderId: null })).toBe(
    '/api/orders?page=2&limit=5&search=%2B213+%26+co',
  )
  expect(ordersPath({ search: ' ', page: 1, orderId: null })).toBe('/api/orders?page=1&limit=5')
})
