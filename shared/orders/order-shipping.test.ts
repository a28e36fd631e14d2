import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import type { Tariff } from '../shipping/tariffs.ts'
import { shippingAfterEdit } from './order-shipping.ts'

const ALGER: Tariff = {
  id: 16,
  wilaya: 'alger',
  stopdesk_price: centimes(50_000),
  home_price: centimes(65_000),
}
const SUM = centimes(1_000_000)
const [BELOW, ABOVE] = [centimes(900_000), centimes(1_100_000)]

const charged = {
  origin: 'web',
  status: 'Pending',
  city: 'alger',
  shipping: centimes(45_000),
  shippingType: 'Stop Desk',
  goods: BELOW,
} as const
const free = { ...charged, shipping: centimes(0), goods: ABOVE }

type Before = Parameters<typeof shippingAfterEdit>[0]
type Edit = Partial<Parameters<typeof shippingAfterEdit>[1]>

function costAfter(before: Before, edit: Edit, freeFrom: typeof SUM | null = SUM) {
  const findTariff = (city: string) => (city === 'alger' ? ALGER : undefined)
  const { city, goods } = before
  return shippingAfterEdit(before, { city, goods, ...edit }, { findTariff, freeFrom }).shipping
}

test('lines that reach the sum make delivery free, those that fall below it apply the tariff', () => {
  expect(costAfter(charged, { goods: SUM })).toBe(0)
  expect(costAfter(free, { goods: BELOW })).toBe(50_000)
  expect(costAfter({ ...charged, status: 'Confirmed' }, { goods: ABOVE })).toBe(0)
})

test('an edit that stays on one side of the sum keeps the agreed cost, whatever the owner has set since', () => {
  expect(costAfter(charged, { goods: centimes(999_999) })).toBe(45_000)
  expect(costAfter(free, { goods: SUM })).toBe(0)
  // Agreed when there was no sum for free delivery, and when it was lower.
  expect(costAfter({ ...charged, goods: ABOVE }, { goods: SUM })).toBe(45_000)
  expect(costAfter({ ...free, goods: BELOW }, { goods: centimes(800_000) })).toBe(0)
  expect(costAfter(free, { goods: BELOW }, null)).toBe(0)
})

test('what was charged above the sum is kept below it, and nothing is no more than nothing', () => {
  expect(costAfter({ ...charged, goods: ABOVE }, { goods: BELOW })).toBe(45_000)
  expect(costAfter({ ...free, goods: BELOW }, { goods: ABOVE })).toBe(0)
})

test('an order that was sent, and a store sale, do not follow the sum', () => {
  for (const status of ['Shipped', 'Returned', 'Cancelled'] as const) {
    expect(costAfter({ ...charged, status }, { goods: ABOVE })).toBe(45_000)
    expect(costAfter({ ...free, status }, { goods: BELOW })).toBe(0)
  }
  expect(costAfter({ ...charged, origin: 'store' }, { goods: ABOVE })).toBe(45_000)
  const moved = { goods: ABOVE, shippingType: 'Home' } as const
  expect(costAfter({ ...charged, origin: 'store' }, moved)).toBe(65_000)
})

test('another wilaya or type costs its tariff of now, or nothing from the sum on', () => {
  expect(costAfter(charged, { shippingType: 'Home' })).toBe(65_000)
  expect(costAfter(free, { shippingType: 'Home' })).toBe(0)
  expect(costAfter(free, { shippingType: 'Home', goods: BELOW })).toBe(65_000)
  expect(costAfter({ ...charged, city: 'oran' }, { city: 'alger', goods: ABOVE })).toBe(0)
})

test('without a type or a tariff there is no price to apply: the agreed cost is kept', () => {
  expect(costAfter({ ...free, shippingType: null }, { goods: BELOW })).toBe(0)
  expect(costAfter({ ...free, city: 'oran' }, { goods: BELOW })).toBe(0)
})

test('the same edit again changes nothing', () => {
  const after = { ...free, goods: BELOW, shipping: costAfter(free, { goods: BELOW }) }
  expect(costAfter(after, { goods: BELOW })).toBe(50_000)
})
