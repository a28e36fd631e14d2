import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import { planAfterSale } from './after-sale.ts'

const all = { drawer: true, atOnce: true }
const paid = { due: centimes(100) }

test('a device without a receipt printer does nothing by itself after a sale', () => {
  expect(planAfterSale(null, '80mm', paid)).toEqual({ print: false, kick: false })
})

test('the drawer opens when cash changes hands, also for money that is given back', () => {
  expect(planAfterSale(all, '80mm', paid).kick).toBe(true)
  expect(planAfterSale(all, '80mm', { due: centimes(-100) }).kick).toBe(true)
  expect(planAfterSale(all, '80mm', { due: centimes(0) }).kick).toBe(false)
  expect(planAfterSale({ ...all, drawer: false }, '80mm', paid).kick).toBe(false)
})

test('a receipt is printed at once when that is set, and never on a sheet', () => {
  expect(planAfterSale(all, '58mm', paid).print).toBe(true)
  expect(planAfterSale(all, 'a4', paid)).toEqual({ print: false, kick: true })
  expect(planAfterSale({ ...all, atOnce: false }, '58mm', paid).print).toBe(false)
})
