import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import { NO_SETTINGS } from '../../../../../shared/shop/shop.ts'
import type { ShopSettings } from '../../../../../shared/shop/shop-settings.ts'
import { ShopSettingsContext } from '../../../ui/use-shop.ts'
import type { Paper } from '../../parts/device-choice.ts'
import { receiptOf, type ReceiptContent } from '../sold/sold-sale.ts'
import { testReturn, testSale, testTicket } from '../testing/sold.ts'
import { Receipt } from './receipt.tsx'

/** The text of a receipt, its parts apart, without the QR code. */
function textOf(
  content: ReceiptContent,
  { paper = '80mm', settings = NO_SETTINGS }: { paper?: Paper; settings?: ShopSettings } = {},
): string {
  return renderToStaticMarkup(
    <ShopSettingsContext value={settings}>
      <Receipt content={content} code={null} paper={paper} />
    </ShopSettingsContext>,
  )
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
}

const back = testReturn({
  returnNumber: 'T1-R000012',
  dinars: 4500,
  given: { receiptNumber: 'T2-000123' },
})
const exchange = (dinars: number, cash: number | null = null) =>
  receiptOf(
    testTicket(testSale({ dinars, cash: cash === null ? null : dinarsToCentimes(cash) }), [back]),
  )

test('an exchange is one receipt: what was sold, what came back with its receipt, and what was to pay', () => {
  const text = textOf(exchange(5200))
  expect(text).toContain('Receipt T1-000001')
  expect(text).toContain('Return T1-R000012 Receipt T2-000123')
  expect(text).toContain('1 4 500.00 DA -4 500.00 DA')
  expect(text).toContain('Goods 5 200.00 DA Returned -4 500.00 DA To pay 700.00 DA')
})

test('the change and what is still to pay are of what was to pay', () => {
  expect(textOf(exchange(5200, 1000))).toContain('Cash 1 000.00 DA Change 300.00 DA')
  expect(textOf(exchange(5200, 500))).toContain('Received 500.00 DA Still to pay 200.00 DA')
})

test('an exchange of which money is left says what was given back', () => {
  const text = textOf(exchange(4200))
  expect(text).toContain('Returned -4 500.00 DA Given back 300.00 DA')
  expect(text).not.toContain('To pay')
})

test('returns alone are a receipt by their number, without goods sold', () => {
  const text = textOf(receiptOf(testTicket(null, [back])))
  expect(text).toContain('Return T1-R000012')
  expect(text).toContain('Receipt T2-000123')
  expect(text).toContain('Given back 4 500.00 DA')
  expect(text).not.toMatch(/Goods|Total|To pay|Change/)
})

test('each return of a ticket stands under its own number and sale', () => {
  const other = testReturn({ returnNumber: 'T1-R000013' })
  const byOrder = testReturn({ returnNumber: 'T1-R000014', given: { orderNumber: 12 } })
  const text = textOf(receiptOf(testTicket(null, [back, other, byOrder])))
  expect(text).toContain('Return T1-R000012 Receipt T2-000123')
  expect(text).toContain('Return T1-R000013 Without a receipt')
  expect(text).toContain('Return T1-R000014 Order 12')
  expect(text).toContain('Given back 12 900.00 DA')
})

test('what goes back on the shelf and what is written off is one line to the customer', () => {
  const [line] = back.given.lines
  if (!line) throw new Error('no line')
  const lines = [line, { ...line, quantity: 2, restock: false, reason: 'Defect' }]
  const refund = dinarsToCentimes(13_500)
  const text = textOf(receiptOf(testTicket(null, [testReturn({ given: { lines, refund } })])))
  expect(text).toContain('3 4 500.00 DA -13 500.00 DA')
  expect(text).not.toMatch(/Defect|written/i)
})

test('a sale alone says its total and nothing of returns', () => {
  const text = textOf(receiptOf(testTicket(testSale({ cash: dinarsToCentimes(5000) }))))
  expect(text).toContain('Total, 1 item 4 200.00 DA Cash 5 000.00 DA Change 800.00 DA')
  expect(text).not.toMatch(/Return|Given back|To pay/)
})

test('a shop without a street of its own prints none, and not the example’s', () => {
  const sale = receiptOf(testTicket(testSale()))
  const settings = { revision: 1, name: 'Rhumel Sport', phones: ['0661223344'] }
  expect(textOf(sale)).toContain('Rue Larbi')
  expect(textOf(sale, { settings })).toMatch(/Rhumel Sport Constantine, Algeria 0661223344/)
})

test('the owner’s texts stand on every paper, and the numbers of the tax office on A4 alone', () => {
  const settings = {
    revision: 1,
    name: 'Rhumel Sport',
    phones: ['0661223344', '031223344'],
    receiptHead: { text: 'Since 1998' },
    receiptFoot: { text: 'See you at the match' },
    returns: { text: 'Within 7 days, with this receipt' },
    tradeRegister: '25/00-1234567B98',
    taxNumber: '099825012345678',
  }
  const sale = receiptOf(testTicket(testSale()))
  for (const paper of ['58mm', '80mm', 'a4'] as const) {
    const text = textOf(sale, { paper, settings })
    expect(text).toMatch(/Rhumel Sport .* 0661223344 031223344 Since 1998/)
    expect(text).toMatch(/Within 7 days, with this receipt See you at the match $/)
    expect(text).not.toContain('Thank you')
    const numbers = [/25\/00-1234567B98/, /099825012345678/].map((number) => number.test(text))
    expect({ paper, numbers }).toEqual({ paper, numbers: [paper === 'a4', paper === 'a4'] })
  }
})
