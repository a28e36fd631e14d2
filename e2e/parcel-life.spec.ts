import { parcelCode } from '../shared/parcels/parcel-code.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { callAs, handOver, placeConfirmed, readOldestFirst } from './support/confirmed-orders.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { pickProduct, readQuantity, signUpOwner } from './support/shop-calls.ts'
import { scan } from './support/till.ts'

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'block' })

test('a parcel is followed until it comes back, and is scanned in: whole, in part, and after a lost connection', async ({
  page,
  shop,
  context,
}) => {
  const owner = await signUpOwner(shop.url)
  const orders = () => readOldestFirst(shop.url, owner)
  const jersey = await pickProduct(shop.url, 'Maillots', 9)
  const communes = Array.from({ length: 3 }, () => 'El Khroub')
  await placeConfirmed(shop.url, owner, jersey, communes, 2)
  const { list } = await handOver(shop.url, owner)
  const [one, two, three] = (await orders()).map(({ number }) => number)
  const left = await readQuantity(shop.url, jersey)

  await takeSession(page, owner)
  await page.goto('/admin/parcels')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  // A change by somebody else is shown without a reload.
  const tracking = `/api/parcels/${list[1]?._id}/tracking`
  await callAs(shop.url, owner)(tracking, 'PUT', { tracking: 'RA-222' })
  await expect(page.getByText('RA-222')).toBeVisible()
  await page.getByRole('link', { name: `Order ${one}`, exact: true }).click()
  const form = page.getByRole('form', { name: 'Set the state' })
  for (const state of ['Tried in vain', 'Coming back', 'Came back']) {
    await form.getByLabel('State').selectOption({ label: state })
    await form.getByRole('button', { name: 'Set' }).dblclick()
    await expect(
      page.getByRole('region', { name: 'History' }).getByText(state, { exact: true }),
    ).toHaveCount(1)
  }
  await page.getByRole('textbox', { name: 'Number of the courier' }).fill('RA 123')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Follow at the courier' })).toHaveAttribute(
    'href',
    'https://rapide.example/?t=RA123',
  )
  await expectNoViolationsInEither(page, 'a parcel that came back')

  await page.getByRole('link', { name: 'Parcels' }).last().click()
  await page.getByRole('link', { name: 'Receive' }).click()
  const waiting = page.getByRole('region', { name: 'Came back, to receive' })
  await expect(waiting.getByText(`Order ${one}`)).toBeVisible()
  const received = page.getByRole('region', { name: 'Received here' })
  const scanLabel = (position: number) => scan(page, parcelCode({ handover: 1, position }) ?? '')
  await scanLabel(0)
  await expect(received.getByText('Back in the stock. The order is Returned.')).toBeVisible()
  await expect(waiting.getByText('Nothing waits to be received.')).toBeVisible()

  await context.setOffline(true)
  await scanLabel(1)
  await expect(received.getByText('There was no answer.')).toBeVisible()
  await context.setOffline(false)
  await received.getByRole('button', { name: 'Try again' }).click()
  await expect(received.getByText('Back in the stock. The order is Returned.')).toHaveCount(2)

  await page.getByRole('checkbox', { name: 'Only a part came back' }).check()
  await scanLabel(2)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).fill('1')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(received.getByText('the rest is delivered')).toBeVisible()

  expect((await orders()).map(({ number, status }) => [number, status])).toEqual([
    [one, 'Returned'],
    [two, 'Returned'],
    [three, 'Shipped'],
  ])
  expect(await readQuantity(shop.url, jersey)).toBe((left ?? 0) + 5)
})
