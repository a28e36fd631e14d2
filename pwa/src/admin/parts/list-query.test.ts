import { expect, test } from 'vitest'
import { isNarrowed, listAddress, listCall, readListQuery, writeListQuery } from './list-query.ts'

const orders = listAddress('order', {
  status: ['Pending', 'Shipped'],
  origin: ['web', 'store'],
})
const none = { status: null, origin: null }

test('the address keeps search, page, filters and what is open', () => {
  const query = {
    search: 'Amine & 055',
    page: 3,
    openId: 'o1',
    filters: { status: 'Pending' as const, origin: null },
  }
  expect(readListQuery(orders, writeListQuery(orders, query))).toEqual(query)
})

test('an address without a query is the first page of everything', () => {
  const query = readListQuery(orders, new URLSearchParams())
  expect(query).toEqual({ search: '', page: 1, openId: null, filters: none })
  expect(writeListQuery(orders, query).toString()).toBe('')
  expect(isNarrowed(query)).toBe(false)
})

test('parameters of others stay in the address', () => {
  const others = new URLSearchParams({ new: '1', page: '4' })
  const query = { search: 'a', page: 1, openId: null, filters: none }
  expect(writeListQuery(orders, query, others).toString()).toBe('new=1&search=a')
})

test.each(['0', '-2', '1.5', 'x'])('page %s is the first', (page) => {
  expect(readListQuery(orders, new URLSearchParams({ page })).page).toBe(1)
})

test('a filter that does not exist is no filter', () => {
  expect(readListQuery(orders, new URLSearchParams({ status: 'Lost' })).filters).toEqual(none)
})

test('the call asks for the page, the search as typed and the filters', () => {
  const query = { search: ' +213 & co ', page: 2, openId: 'o1', filters: none }
  expect(listCall('/api/orders', query, 5)).toBe('/api/orders?page=2&limit=5&search=%2B213+%26+co')
  const shipped = { ...query, search: ' ', filters: { ...none, status: 'Shipped' as const } }
  expect(listCall('/api/orders', shipped, 5)).toBe('/api/orders?page=2&limit=5&status=Shipped')
  expect(isNarrowed(shipped)).toBe(true)
})
