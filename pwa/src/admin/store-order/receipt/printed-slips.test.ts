import { expect, test } from 'vitest'
import { centimes, dinarsToCentimes } from '../../../../../shared/money.ts'
import { NO_SETTINGS, shopIn } from '../../../../../shared/shop/shop.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { encodeSlip } from '../../parts/printer/encode-slip.ts'
import { textOf } from '../../parts/printer/testing/read-escpos.ts'
import type { Slip } from '../../parts/slip/slip.ts'
import { shiftSlip } from '../shift/shift-slip.ts'
import { receiptOf } from '../sold/sold-sale.ts'
import { testReturn, testSale, testTicket } from '../testing/sold.ts'
import { receiptSlip } from './receipt-slip.ts'

const shop = shopIn(NO_SETTINGS, 'en', shopTexts)

const onPaper = (slip: Slip) =>
  textOf(encodeSlip(slip, { roll: '58mm', kick: false, drawn: null })).replaceAll(/\s+/g, ' ')

test('an exchange comes out of a receipt printer as it does out of the browser', () => {
  const back = testReturn({ dinars: 4500, given: { receiptNumber: 'T2-000123' } })
  const sale = testSale({ dinars: 5200, cash: dinarsToCentimes(1000) })
  const seller = 'Amel'
  const text = onPaper(receiptSlip(receiptOf(testTicket(sale, [back])), null, { shop, seller }))
  expect(text).toContain('Receipt T1-000001')
  expect(text).toContain('Amel')
  expect(text).toContain('1 x 5 200.00 DA 5 200.00 DA')
  expect(text).toContain('Receipt T2-000123')
  expect(text).toContain('1 x 4 500.00 DA -4 500.00 DA')
  expect(text).toContain('Goods 5 200.00 DA Returned -4 500.00 DA To pay 700.00 DA')
  expect(text).toContain('Cash 1 000.00 DA Change 300.00 DA')
})

test('a Z report comes out with what was counted and what is missing', () => {
  const sums = {
    float: centimes(500_000),
    sales: 2,
    sold: centimes(840_000),
    returns: 0,
    refunded: centimes(0),
    cashIn: centimes(0),
    cashOut: centimes(0),
    takenOff: centimes(0),
  }
  const closed = {
    zNumber: 'T1-Z0001',
    closedAtMs: Date.parse('2026-11-25T18:00:00Z'),
    countedTotal: centimes(1_320_000),
    firstCounted: null,
    difference: centimes(-20_000),
  }
  const text = onPaper(shiftSlip({ openedAtMs: null, sums, closed }, shop))
  expect(text).toContain('T1-Z0001')
  expect(text).toMatch(/Counted 13 200\.00 DA Missing 200\.00 DA/)
})
