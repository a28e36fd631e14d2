import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { raisedLine } from './latest-line.ts'
import {
  addToSale,
  lineKey,
  newSale,
  removeFromSale,
  restoreToSale,
  setSalePrice,
  setSaleQuantity,
} from './sale-draft.ts'

const product = (id: string) => ({ _id: id, title: id, effectivePrice: centimes(100_000) })
const first = addToSale(newSale(), product('jersey'), 'M')
const sale = addToSale(addToSale(first, product('boot'), '42'), product('ball'), null)

test('what was just added is the latest line, and so is a line whose quantity rose', () => {
  expect(raisedLine(first, sale)).toBe('ball ')
  expect(raisedLine(sale, addToSale(sale, product('jersey'), 'M'))).toBe('jersey M')
  const [, boot] = sale.lines
  if (!boot) throw new Error('no boot')
  expect(raisedLine(sale, setSaleQuantity(sale, boot, 5))).toBe('boot 42')
  expect(raisedLine(removeFromSale(sale, boot), restoreToSale(sale, boot, 1))).toBe(lineKey(boot))
})

test('the line of another size of the same product is another', () => {
  expect(raisedLine(sale, addToSale(sale, product('jersey'), 'L'))).toBe('jersey L')
})

test('a lower quantity, another price and a removed line mark nothing', () => {
  const [jersey] = sale.lines
  if (!jersey) throw new Error('no jersey')
  expect(raisedLine(sale, setSaleQuantity(sale, jersey, 1))).toBeNull()
  expect(raisedLine(sale, setSalePrice(sale, jersey, centimes(100)))).toBeNull()
  expect(raisedLine(sale, removeFromSale(sale, jersey))).toBeNull()
})

test('a sale that was taken up marks nothing', () => {
  expect(raisedLine(newSale(), { ...sale, id: 'another' })).toBeNull()
})
