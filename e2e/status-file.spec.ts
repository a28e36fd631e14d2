import { editOf } from '../api/testing/order-calls.ts'
import { newId } from '../shared/new-id.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { orderByWeb, pickProduct, readOrders, signUpOwner } from './support/shop-calls.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

const COURIER = {
  name: 'Rapide',
  format: 'yalidine',
  columns: [],
  stopdesk: 400,
  home: 600,
  exceptions: [],
  returnFee: 200,
  trackingLink: '',
  from: 'constantine',
  active: true,
}

test('a courier’s status file is shown line by line, a word gets its meaning, and the import counts once', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const headers = {
    'Content-Type': 'application/json',
    'X-CSRF-Token': '0f'.repeat(32),
    Authorization: `Bearer ${owner.token}`,
  }
  const call = async (path: string, method: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(shop.url + path, { method, headers, ...sent })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as Record<string, unknown>
  }
  const jersey = await pickProduct(shop.url, 'Maillots', 9)
  for (let n = 0; n < 2; n += 1) await orderByWeb(shop.url, jersey, 1)
  const orders = (await readOrders(shop.url, owner.token)).toSorted((a, b) => a.number - b.number)
  const leaving = []
  for (const order of orders) {
    const edit = editOf(order, { status: 'Confirmed', commune: 'Constantine' })
    const { order: confirmed } = await call(`/api/orders/${order._id}`, 'PUT', edit)
    const { revision } = confirmed as { revision: number }
    leaving.push({ id: order._id, revision })
  }
  const { _id: courier } = await call('/api/couriers', 'POST', COURIER)
  const handover = newId()
  const request = { id: handover, courier, courierRevision: 1, orders: leaving }
  await call('/api/handovers', 'POST', request)

  const [one, two] = orders.map(({ number }) => number)
  const csv = [
    'tracking;order_id;last_status',
    `yal-1;${one};Livré`,
    `yal-2;${two};Remis au voisin`,
    'yal-3;99999;Livré',
  ].join('\r\n')
  const file = { name: 'colis.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') }
  await takeSession(page, owner)
  await page.goto('/admin/handover')
  await page.getByRole('link', { name: 'Status file' }).click()
  await page.getByLabel('Choose a file').setInputFiles(file)

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(page.getByText('No parcel has this number.')).toBeVisible()
  await expect(button(/^Import/)).toHaveText('Import (1 parcel)')
  await expectNoViolationsInEither(page, 'the preview of a status file')
  await page.getByLabel('Remis au voisin').selectOption('Delivered')
  await button('Keep and check again').click()
  await expect(button(/^Import/)).toHaveText('Import (2 parcels)')
  await button(/^Import/).dblclick()
  await expect(page.getByRole('heading', { name: 'Imported!' })).toBeVisible()
  const { list } = await call(`/api/handovers/${handover}`, 'GET')
  expect(list).toMatchObject([
    { state: 'delivered', tracking: 'yal-1' },
    { state: 'delivered', tracking: 'yal-2' },
  ])

  await button('Another file').click()
  await expect(page.getByText('2 parcels moved · 2 tracking numbers learned')).toBeVisible()
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('The file says nothing new.')).toBeVisible()
  await expect(button(/^Import/)).toHaveCount(0)
})
