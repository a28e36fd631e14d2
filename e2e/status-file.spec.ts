import { TEST_COURIER } from '../api/testing/courier.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { callAs, handOver, placeConfirmed, readOldestFirst } from './support/confirmed-orders.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { pickProduct, signUpOwner } from './support/shop-calls.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

const COURIER = { ...TEST_COURIER, format: 'yalidine', from: 'constantine' } as const

test('a courier’s status file is shown line by line, a word gets its meaning, and the import counts once', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 9)
  await placeConfirmed(shop.url, owner, jersey, ['Constantine', 'Constantine'])
  const { handover } = await handOver(shop.url, owner, COURIER)

  const [one, two] = (await readOldestFirst(shop.url, owner)).map(({ number }) => number)
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
  const call = callAs(shop.url, owner)
  const { list } = await call<{ list: object[] }>(`/api/handovers/${handover}`, 'GET')
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
