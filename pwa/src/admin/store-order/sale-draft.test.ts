import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { atFullPrice } from '../../../../shared/store-order/discount.ts'
import type { TillLine } from '../../local/till/till-draft-form.ts'
import {
  addToSale,
  latestLine,
  lineKey,
  newSale,
  raisedLine,
  removeFromSale,
  restoreToSale,
  saleCount,
  saleTotal,
  setLineDiscount,
  setSalePrice,
  setSaleQuantity,
} from './sale-draft.ts'

const boots = { _id: testId('p1'), title: 'Boots', effectivePrice: centimes(450_000) }
const ball = { _id: testId('p2'), title: 'Ball', effectivePrice: centimes(9950) }
const boots42 = { productId: testId('p1'), size: '42' }

const removed = (line: TillLine, index: number) => ({ line, index, ticketDiscount: null })

const empty = newSale()
const sale = addToSale(addToSale(empty, boots, '42'), ball, null)

test('a new line starts at one piece and the effective price', () => {
  expect(sale.lines).toEqual([
    atFullPrice({ ...boots42, title: 'Boots', quantity: 1, price: centimes(450_000) }),
    atFullPrice({
      productId: testId('p2'),
      size: null,
      title: 'Ball',
      quantity: 1,
      price: centimes(9950),
    }),
  ])
})

test('the same product and size again adds a piece and keeps the price that was agreed', () => {
  const cheaper = setSalePrice(sale, boots42, centimes(400_000))
  const again = addToSale(cheaper, boots, '42')
  expect(again.lines[0]).toMatchObject({ quantity: 2, price: 400_000 })
  expect(addToSale(sale, boots, '43').lines).toHaveLength(3)
})

test('pieces stay within 1 and 999', () => {
  expect(setSaleQuantity(sale, boots42, 0).lines[0]?.quantity).toBe(1)
  expect(setSaleQuantity(sale, boots42, 5000).lines[0]?.quantity).toBe(999)
})

test('total and count are over all lines', () => {
  const three = setSaleQuantity(sale, boots42, 3)
  expect(saleTotal(three)).toBe(3 * 450_000 + 9950)
  expect(saleCount(three)).toBe(4)
})

test('a removed line comes back to its place as it was', () => {
  const [line] = sale.lines
  if (!line) throw new Error('no line')
  expect(restoreToSale(removeFromSale(sale, line), removed(line, 0))).toEqual(sale)
})

test('a line rung up again before the undo is not there twice', () => {
  const [line] = setSaleQuantity(sale, boots42, 2).lines
  if (!line) throw new Error('no line')
  const again = addToSale(removeFromSale(sale, line), boots, '42')
  expect(
    restoreToSale(again, removed(line, 0)).lines.filter((entry) => entry.size === '42'),
  ).toEqual([{ ...line, quantity: 3 }])
})

test('a sale without a named customer carries the walk-in’s details', () => {
  expect(empty).toMatchObject({
    fullName: 'Store Order',
    phone: '0000000000',
    city: 'In-Store',
    commune: 'In-Store',
  })
})

test('every sale has a name of its own, so that recording one never removes another', () => {
  expect(newSale().id).not.toBe(newSale().id)
})

const goods = (id: string) => ({ _id: testId(id), title: id, effectivePrice: centimes(100_000) })
const one = addToSale(newSale(), goods('jersey'), 'M')
const three = addToSale(addToSale(one, goods('boot'), '42'), goods('ball'), null)

test('what was just added is the latest line, and so is a line whose quantity rose', () => {
  expect(raisedLine(one, three)).toBe('ball ')
  expect(raisedLine(three, addToSale(three, goods('jersey'), 'M'))).toBe('jersey M')
  const [, boot] = three.lines
  if (!boot) throw new Error('no boot')
  expect(raisedLine(three, setSaleQuantity(three, boot, 5))).toBe('boot 42')
  expect(raisedLine(removeFromSale(three, boot), restoreToSale(three, removed(boot, 1)))).toBe(
    lineKey(boot),
  )
})

test('the line of another size of the same product is another', () => {
  expect(raisedLine(three, addToSale(three, goods('jersey'), 'L'))).toBe('jersey L')
})

test('a lower quantity, another price and a removed line mark nothing', () => {
  const [jersey] = three.lines
  if (!jersey) throw new Error('no jersey')
  expect(raisedLine(three, setSaleQuantity(three, jersey, 1))).toBeNull()
  expect(raisedLine(three, setSalePrice(three, jersey, centimes(100)))).toBeNull()
  expect(raisedLine(three, removeFromSale(three, jersey))).toBeNull()
})

test('a sale that was taken up marks nothing', () => {
  expect(raisedLine(newSale(), { ...three, id: testId('another') })).toBeNull()
})
test('every piece marks its line anew, and another sale marks none', () => {
  const first = latestLine({ sale: newSale(), latest: null }, one)
  expect(first).toBeNull()
  const added = latestLine({ sale: { ...one, lines: [] }, latest: null }, one)
  expect(added).toEqual({ key: 'jersey M', turn: 1 })
  const again = addToSale(one, goods('jersey'), 'M')
  const raised = latestLine({ sale: one, latest: added }, again)
  expect(raised).toEqual({ key: 'jersey M', turn: 2 })
  const named = { ...again, fullName: 'Amine' }
  expect(latestLine({ sale: again, latest: raised }, named)).toBe(raised)
  expect(latestLine({ sale: again, latest: raised }, newSale())).toBeNull()
})

const club = { amount: centimes(45_000), reason: 'Club' }

test('a discount comes off the shop’s price of its line, and can be taken back', () => {
  const cheaper = setLineDiscount(sale, boots42, club)
  expect(cheaper.lines[0]).toMatchObject({ price: 405_000, listPrice: 450_000, discount: club })
  expect(setLineDiscount(cheaper, boots42, null)).toEqual(sale)
})

test('a typed price is a discount, too, and keeps the reason of the one before', () => {
  const typed = setSalePrice(sale, boots42, centimes(400_000))
  expect(typed.lines[0]?.discount).toEqual({ amount: 50_000, reason: '' })
  const again = setSalePrice(setLineDiscount(sale, boots42, club), boots42, centimes(430_000))
  expect(again.lines[0]?.discount).toEqual({ amount: 20_000, reason: 'Club' })
  expect(setSalePrice(again, boots42, centimes(450_000))).toEqual(sale)
  const raised = setSalePrice(sale, boots42, centimes(460_000))
  expect(raised.lines[0]?.discount).toEqual({ amount: -10_000, reason: '' })
})

test('a percentage off the sale follows what is on it, an amount stays and is never more than all', () => {
  const tenth = { kind: 'percent', percent: 10, reason: '' } as const
  expect(saleTotal({ ...sale, ticketDiscount: tenth })).toBe(459_950 - 45_995)
  const more = { ...setSaleQuantity(sale, boots42, 2), ticketDiscount: tenth }
  expect(saleTotal(more)).toBe(909_950 - 90_995)
  const much = { kind: 'amount', amount: centimes(500_000), reason: '' } as const
  expect(saleTotal({ ...sale, ticketDiscount: much })).toBe(0)
  expect(saleTotal({ ...setSaleQuantity(sale, boots42, 2), ticketDiscount: much })).toBe(409_950)
})

test('the discount of a sale goes with its last line, and comes back when that does', () => {
  const ticketDiscount = { kind: 'percent', percent: 10, reason: 'Club' } as const
  const reduced = { ...one, ticketDiscount }
  const [jersey] = reduced.lines
  if (!jersey) throw new Error('no jersey')
  const emptied = removeFromSale(reduced, jersey)
  expect(emptied.ticketDiscount).toBeNull()
  expect(restoreToSale(emptied, { line: jersey, index: 0, ticketDiscount })).toEqual(reduced)
  expect(removeFromSale({ ...three, ticketDiscount }, jersey).ticketDiscount).toEqual(
    ticketDiscount,
  )
})
