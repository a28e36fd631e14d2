import { expect, test } from 'vitest'
import { centimes } from '../money.ts'
import type { CommuneNames } from '../places/suggest-communes.ts'
import { checkParcel, type CheckedOrder, MAX_FIELD } from './check-parcel.ts'
import { parcelGoods } from './parcel-goods.ts'

const communes: Record<string, CommuneNames[]> = {
  constantine: [
    ['El Khroub', 'الخروب'],
    ['Ain Smara', 'عين السمارة'],
  ],
}
const order: CheckedOrder = {
  fullName: 'نادية',
  phone: '0550123456',
  city: 'constantine',
  commune: 'el khrob',
  shippingType: 'Home',
  total: centimes(4_500_00),
}
const courier = {
  format: 'yalidine' as const,
  stopdesk: centimes(400_00),
  home: centimes(600_00),
  exceptions: [{ wilaya: 'oran', stopdesk: centimes(700_00), home: centimes(900_00), desk: '31A' }],
}
const check = (changes: Partial<CheckedOrder> = {}) =>
  checkParcel({ ...order, ...changes }, courier, (wilaya) => communes[wilaya] ?? [])

test('a good order has the courier’s spelling of its commune, an address and a fee', () => {
  expect(check()).toMatchObject({
    commune: ['El Khroub', 'الخروب'],
    address: 'el khrob, El Khroub, Constantine',
    problems: [],
    warnings: [],
    fee: 600_00,
  })
  expect(check({ commune: 'Cité A, El Khroub' }).address).toBe('Cité A, El Khroub, Constantine')
})

test.each<[string, Partial<CheckedOrder>, string[]]>([
  ['a wilaya that is none', { city: 'Paris' }, ['wilaya']],
  ['a commune that is none', { commune: 'Hydra' }, ['commune']],
  ['a foreign phone', { phone: '+33612345678' }, ['phone']],
  ['a digit too few', { phone: '055012345' }, ['phone']],
  ['no shipping type', { shippingType: null }, ['shipping-type']],
  ['centimes', { total: centimes(4_500_50) }, ['amount']],
  ['a name too long', { fullName: 'x'.repeat(MAX_FIELD + 1) }, ['name-too-long']],
  ['an address too long', { commune: `El Khroub ${'x'.repeat(MAX_FIELD)}` }, ['address-too-long']],
])('a courier refuses %s', (_what, changes, problems) => {
  expect(check(changes).problems).toEqual(problems)
})

test('a number of a fixed line can be called', () => {
  expect(check({ phone: '031923456' }).problems).toEqual([])
})

test('the fee is that of the wilaya; a desk without its code is said', () => {
  expect(check({ city: 'Oran', shippingType: 'Stop Desk' })).toMatchObject({
    fee: 700_00,
    warnings: [],
  })
  expect(check({ shippingType: 'Stop Desk' })).toMatchObject({
    fee: 400_00,
    warnings: ['desk-code'],
  })
})

test('a newer wilaya has the fee and the desk of the one that it is filed under, unless it has its own', () => {
  const batna = { wilaya: 'batna', stopdesk: centimes(500_00), home: centimes(750_00), desk: '05A' }
  const barika = { ...batna, wilaya: 'barika', stopdesk: centimes(800_00), desk: '05B' }
  const at = (exceptions: (typeof batna)[]) => {
    const { fee, warnings } = checkParcel(
      { ...order, city: 'Barika', shippingType: 'Stop Desk' },
      { ...courier, exceptions },
      () => [],
    )
    return [fee, warnings]
  }
  expect(at([batna])).toEqual([500_00, []])
  expect(at([batna, barika])).toEqual([800_00, []])
  expect(at([])).toEqual([400_00, ['desk-code']])
})

test('goods that do not fit into a field are counted', () => {
  expect(parcelGoods([{ title: 'Ball', size: null, quantity: 2 }])).toBe('Ball × 2')
  const lines = Array.from({ length: 30 }, (_, n) => ({
    title: `Maillot ${n}`,
    size: 'M',
    quantity: 1,
  }))
  const text = parcelGoods(lines)
  expect(text.length).toBeLessThanOrEqual(MAX_FIELD)
  expect(text).toMatch(/^Maillot 0 \(M\) × 1, .*, \+ \d+$/)
  expect(parcelGoods([{ title: 'x'.repeat(300), size: null, quantity: 1 }])).toHaveLength(MAX_FIELD)
})
