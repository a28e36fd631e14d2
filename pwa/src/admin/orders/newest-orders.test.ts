import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { pageOf } from './newest-orders.ts'

const orders = [
  { number: 28, fullName: 'Amine Bouzid', phone: '+213 (550) 00-00-01', receiptNumber: null },
  { number: 27, fullName: 'Équipe Été', phone: '0660000002', receiptNumber: 'T1-000012' },
] as Order[]

function namesOf(search: string): string[] {
  const query = { search, page: 1, filters: { status: null, origin: null } }
  return pageOf(orders, query, 5).orders.map((order) => order.fullName)
}

test('kept orders are found by name, phone and receipt as the server finds them', () => {
  expect(namesOf('equipe')).toEqual(['Équipe Été'])
  expect(namesOf('t1-0000')).toEqual(['Équipe Été'])
  for (const search of ['0550000001', '550 00', '00213550000001', '+213 (550) 00-00-01']) {
    expect([search, namesOf(search)]).toEqual([search, ['Amine Bouzid']])
  }
  expect(namesOf('0660-000-002')).toEqual(['Équipe Été'])
  expect(namesOf('0770')).toEqual([])
  expect(namesOf('')).toHaveLength(2)
})

test('a kept order is found by its number, which comes before what only holds the digits', () => {
  for (const search of ['27', '#27', 'Order 27']) expect(namesOf(search)).toEqual(['Équipe Été'])
  const phoneHolds = [{ ...orders[0], number: 30, phone: '0550000027' } as Order, ...orders]
  const query = { search: '27', page: 1, filters: { status: null, origin: null } }
  expect(pageOf(phoneHolds, query, 5).orders.map((order) => order.number)).toEqual([27, 30])
})
