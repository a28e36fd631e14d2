import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Order } from '../../../../shared/orders/order.ts'
import { testOrder } from '../store-order/testing/sold.ts'
import { OrderDetails } from './order-details.tsx'

const nothing = () => undefined

function shown(change: Partial<Order>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderDetails
        order={testOrder(change)}
        busy={false}
        chosen={null}
        onEdit={nothing}
        onReturn={nothing}
        onChoose={nothing}
        onUpdate={nothing}
        onDelete={nothing}
      />
    </MemoryRouter>,
  )
}

test('an order says how many pieces of an article came back, and nothing when none did', () => {
  const [line] = testOrder().products
  const back = (returned: number) =>
    shown({ products: line ? [{ ...line, quantity: 3, returned }] : [] })
  expect(back(2)).toContain('2 came back')
  expect(back(0)).not.toContain('came back')
})

test('an order says in which language it was placed, once that is known', () => {
  expect(shown({ origin: 'web', language: 'fr' })).toContain('Français')
  expect(shown({ origin: 'web', language: null })).not.toContain('Ordered in')
})
