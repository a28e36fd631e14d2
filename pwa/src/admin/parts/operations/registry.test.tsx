import { testId } from '../../../../../shared/testing/test-id.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readOperation } from '../../../../../shared/operations/registry.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import { GoodsLines } from './goods.tsx'
import { OperationContent } from './operation-content.tsx'
import { operationHeading, resendOf } from './registry.ts'

const BALL = '018f0000-0000-7000-8000-000000000001'

const SALE = {
  ...STORE_CUSTOMER,
  shipping: 0,
  status: 'Shipped',
  products: [{ productId: BALL, title: 'Ball', size: 'M', quantity: 2, price: 1000 }],
  totalPrice: 2000,
  receiptNumber: 'T1-000007',
}
const COUNT = { productId: BALL, sizes: [{ size: 'M', quantity: 3, expected: 5 }] }
const BARCODE = { productId: BALL, size: 'M', barcode: '6130001' }

const RETURN = {
  ticket: BALL,
  shift: null,
  receiptNumber: 'T1-000007',
  orderNumber: null,
  sale: null,
  lines: [
    {
      productId: BALL,
      title: 'Ball',
      size: 'M',
      quantity: 1,
      price: 1000,
      restock: true,
      reason: 'Too small',
    },
  ],
  refund: 1000,
  method: 'cash',
  returnNumber: 'T1-R000003',
}

/** What a person reads of an operation that the server refused. */
function shown(type: string, payload: unknown) {
  const json = JSON.stringify({ type, payload })
  const operation = readOperation(json)
  return {
    heading: operationHeading(operation),
    // Texts stand in elements of their own, which nobody sees.
    content: renderToStaticMarkup(
      <OperationContent operation={operation} label="Rhumel" json={json} />,
    ).replaceAll(/<\/?span>/g, ''),
    again: resendOf({ id: testId('refused'), label: 'Rhumel', operation })?.text ?? null,
  }
}

test('a refused sale is shown by its receipt with its lines, and can be sent again', () => {
  const { heading, content, again } = shown('store-order.v1', SALE)
  expect([heading, again]).toEqual(['T1-000007', 'Send again as a new sale'])
  expect(content).toContain('2 × <bdi>Ball</bdi>, size M')
})

test('a refused count is shown size by size, and is counted on the shelf instead of sent again', () => {
  const { heading, content, again } = shown('stock-edit.v1', COUNT)
  expect([heading, again]).toEqual(['Stock count', null])
  expect(content).toContain('Rhumel, size M: counted 3, the device showed 5')
})

test('a refused barcode is shown with its goods, and can be attached again', () => {
  const { heading, content, again } = shown('barcode.v1', BARCODE)
  expect([heading, again]).toEqual(['Barcode', 'Attach it again'])
  expect(content).toContain('6130001 for Rhumel, size M')
})

test('an operation that this version cannot read is shown as it came, and can only be dismissed', () => {
  const { heading, content, again } = shown('return.v9', { lines: 'R-7' })
  expect([heading, again]).toEqual(['Not readable by this version', null])
  expect(content).toContain('R-7')
})

test('a refused return is shown by its number, with what became of the goods, and can be sent again', () => {
  const { heading, content, again } = shown('return.v1', RETURN)
  expect([heading, again]).toEqual(['Return', 'Send again as a new return'])
  expect(content).toContain('<bdi>T1-R000003</bdi> · Of receipt T1-000007')
  expect(content).toContain(
    '1 × <bdi>Ball</bdi>, size M · back on the shelf · <bdi>Too small</bdi>',
  )
})

test('refused goods in are shown with supplier and sizes, to owners with the cost, and can be sent again', () => {
  const lines = [
    {
      productId: BALL,
      title: 'Ball',
      size: 'M',
      quantity: 120,
      unitCost: 850.5,
      setsBuyingPrice: true,
    },
    { productId: BALL, title: 'Ball', size: 'L', quantity: 1, unitCost: null },
  ]
  const payload = { lines, supplier: 'Rhumel Sport', note: 'Two boxes' }
  const { heading, content, again } = shown('goods-in.v1', payload)
  expect([heading, again]).toEqual(['Goods in', 'Send it again'])
  for (const words of ['<bdi>Rhumel Sport</bdi>', '120 × Ball, size M', 'Two boxes'])
    expect(content).toContain(words)
  // Nobody is signed in.
  expect(content).not.toContain('850')
  const operation = readOperation(JSON.stringify({ type: 'goods-in.v1', payload }))
  if (operation?.type !== 'goods-in.v1') throw new Error('unreadable')
  const toOwner = <GoodsLines lines={operation.payload.lines} showsCosts />
  expect(renderToStaticMarkup(toOwner)).toContain('850.50')
})

test('a refused write-off is shown with its reason, and can be sent again', () => {
  const lines = [{ productId: BALL, title: 'Ball', size: null, quantity: 2 }]
  const payload = { lines, reason: 'own-use', note: 'For the window' }
  const { heading, content, again } = shown('write-off.v1', payload)
  expect([heading, again]).toEqual(['Write-off', 'Send it again'])
  for (const words of ['Own use', '2 × Ball', 'For the window']) expect(content).toContain(words)
})
