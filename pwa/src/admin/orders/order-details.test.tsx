import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { testOrder } from '../store-order/testing/sold.ts'
import { OrderDetails } from './order-details.tsx'

const nothing = () => undefined

function shown(returned: number): string {
  const order = testOrder()
  const products = order.products.map((line) => ({ ...line, quantity: 3, returned }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <OrderDetails
        order={{ ...order, products }}
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
  expect(shown(2)).toContain('2 came back')
  expect(shown(0)).not.toContain('came back')
})
