import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { shoppingTexts } from '#texts/shopping.ts'
import { centimes } from '../../../../shared/money.ts'
import { orderTokenSchema } from '../../../../shared/tracking/order-token.ts'
import * as v from 'valibot'
import { OrderPlaced } from './order-placed.tsx'

let isKept: boolean
vi.mock('../../local/orders/followed-orders.ts', () => ({
  useFollowedOrders: (pick: (state: { kept: boolean }) => unknown) => pick({ kept: isKept }),
}))

function render(token: string | null): string {
  const order = {
    number: 7,
    trackToken: token === null ? null : v.parse(orderTokenSchema, token),
    lines: [],
    shipping: centimes(0),
    shippingType: null,
    stockTaken: true,
    total: centimes(100_000),
    shownTotal: centimes(100_000),
    earlier: false,
    fullName: 'Amine Bouzid',
    phone: '0550123456',
    city: 'alger',
    commune: 'Hydra',
  }
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(OrderPlaced, { order })),
  )
}

test('says whether the link of the order is kept on the device', () => {
  isKept = true
  expect(render('A'.repeat(22))).toContain(shoppingTexts.placed.followHint)
  isKept = false
  const html = render('A'.repeat(22))
  expect(html).not.toContain(shoppingTexts.placed.followHint)
  expect(html).toContain(shoppingTexts.placed.linkNotKept)
  // Without a link, there is nothing to store.
  expect(render(null)).not.toContain(shoppingTexts.placed.linkNotKept)
})
