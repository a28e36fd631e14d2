import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Centimes, centimes, sumLines } from '../money.ts'
import {
  discountsAddUp,
  atFullPrice,
  percentOf,
  priceOfLine,
  discountTotalOf,
  takeOffLines,
  ticketDiscountOf,
} from './discount.ts'

const DINAR = 100
const line = (quantity: number, dinars: number) =>
  atFullPrice({ quantity, price: centimes(Math.round(dinars * DINAR)) })

const linesArbitrary = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 999 }),
    price: fc.integer({ min: 0, max: 99_999_900 }),
  }),
  { minLength: 1, maxLength: 20 },
)

function reduced(lines: readonly { quantity: number; price: number }[], part: number) {
  const sold = lines.map(({ quantity, price }) => atFullPrice({ quantity, price: centimes(price) }))
  const amount = centimes(Math.floor(sumLines(sold) * part))
  return { sold, amount, after: takeOffLines(sold, amount) }
}

test('whatever is taken off a sale, its lines sum up to the rest, to the centime', () => {
  fc.assert(
    fc.property(linesArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const { sold, amount, after } = reduced(lines, part)
      expect(sumLines(after)).toBe(sumLines(sold) - amount)
      expect(discountsAddUp(after, amount === 0 ? null : { amount, reason: '' })).toBe(true)
      expect(after.every(({ price, quantity }) => price >= 0 && quantity > 0)).toBe(true)
    }),
  )
})

test('no piece is lost or made by taking off, and no line pays for another', () => {
  fc.assert(
    fc.property(linesArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const { sold, amount, after } = reduced(lines, part)
      let at = 0
      for (const before of sold) {
        const own = []
        let pieces = 0
        while (pieces < before.quantity) {
          const next = after[at]
          if (!next) throw new Error('a line is missing')
          own.push(next)
          pieces += next.quantity
          at += 1
        }
        expect(pieces).toBe(before.quantity)
        const fair = (amount * sumLines([before])) / (sumLines(sold) || 1)
        expect(Math.abs(sumLines([before]) - sumLines(own) - fair)).toBeLessThanOrEqual(DINAR)
      }
      expect(at).toBe(after.length)
    }),
  )
})

test('whole dinars are shared out in whole dinars, as nobody pays centimes', () => {
  expect(takeOffLines([line(3, 4500)], centimes(100 * DINAR))).toMatchObject([
    { quantity: 2, price: 446_700 },
    { quantity: 1, price: 446_600 },
  ])
  expect(takeOffLines([line(3, 1999.5)], centimes(100 * DINAR))).toMatchObject([
    { quantity: 2, price: 196_617 },
    { quantity: 1, price: 196_616 },
  ])
})

test('all of a sale can be taken off, and never more', () => {
  const lines = [line(2, 100), line(1, 50)]
  expect(takeOffLines(lines, centimes(25_000)).map(({ price }) => price)).toEqual([0, 0])
  expect(() => takeOffLines(lines, centimes(25_001))).toThrow(RangeError)
  expect(() => takeOffLines(lines, centimes(-1))).toThrow(RangeError)
  expect(takeOffLines([line(1, 0)], centimes(0))).toEqual([line(1, 0)])
})

test('a percentage of whole dinars is in whole dinars, of others to the centime', () => {
  expect(percentOf(centimes(455_500), 10)).toBe(45_600)
  expect(percentOf(centimes(199_950), 10)).toBe(19_995)
  expect(percentOf(centimes(100), 100)).toBe(100)
  expect(percentOf(centimes(1), 60)).toBe(1)
})

const club: { listPrice: Centimes; discount: { amount: Centimes; reason: string } } = {
  listPrice: centimes(450_000),
  discount: { amount: centimes(45_000), reason: 'Club' },
}

test('what a line lacks beyond its own discount is the discount of the whole sale', () => {
  const lines = [{ quantity: 2, price: centimes(400_000), ...club }]
  expect(priceOfLine({ quantity: 2, price: centimes(400_000), ...club })).toBe(405_000)
  expect(ticketDiscountOf(lines)).toBe(10_000)
  expect(discountTotalOf(lines)).toBe(100_000)
  expect(discountsAddUp(lines, { amount: centimes(10_000), reason: '' })).toBe(true)
  expect(discountsAddUp(lines, { amount: centimes(9999), reason: '' })).toBe(false)
  expect(discountsAddUp(lines, null)).toBe(false)
})

test('the discount of the whole sale raises no line, even where another makes up for it', () => {
  const up = { quantity: 1, price: centimes(410_000), ...club }
  const down = { quantity: 1, price: centimes(400_000), ...club }
  expect(discountsAddUp([up, down], null)).toBe(false)
})

test('a price above the shop’s is no discount and saves nothing', () => {
  const raised = { listPrice: centimes(100), discount: { amount: centimes(-50), reason: '' } }
  const lines = [{ quantity: 1, price: centimes(150), ...raised }]
  expect(discountsAddUp(lines, null)).toBe(true)
  expect(discountTotalOf(lines)).toBe(0)
})

test('a line of which no till noted the shop’s price has no discount', () => {
  const lines = [{ quantity: 1, price: centimes(100), listPrice: null, discount: null }]
  expect([ticketDiscountOf(lines), discountTotalOf(lines)]).toEqual([0, 0])
})
