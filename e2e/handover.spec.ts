import { readFile } from 'node:fs/promises'
import { TEST_COURIER } from '../api/testing/courier.ts'
import { listTexts } from '#texts/lists.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { expectNoViolations } from './support/accessibility.ts'
import { callAs, placeConfirmed, readOldestFirst } from './support/confirmed-orders.ts'
import { expect, test } from './support/demo-shop.ts'
import { networkIsBack, takeSession } from './support/owner.ts'
import { pickProduct, signUpOwner } from './support/shop-calls.ts'

// Dark colours are checked on the same screens by the walks through the languages.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

test('confirmed orders leave once: a commune is corrected, a double press hands over, and the file holds what left', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const orders = () => readOldestFirst(shop.url, owner)
  const jersey = await pickProduct(shop.url, 'Maillots', 9)
  await placeConfirmed(shop.url, owner, jersey, ['el-khrob', 'Ain', 'Constantine'])
  await callAs(shop.url, owner)('/api/couriers', 'POST', TEST_COURIER)

  await takeSession(page, owner)
  await page.goto('/admin/handover')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(page.getByText('written: el-khrob')).toBeVisible()
  await expect(page.getByText('2 parcels')).toBeVisible()
  await expectNoViolations(page, 'orders to hand over, one to correct')
  // 'Ain' may be several communes of Constantine; one press chooses.
  await button('Ain Smara').click()
  await expect(page.getByText('3 parcels')).toBeVisible()
  // The third order stays in the shop.
  const [one, two, three] = await orders()
  const box = page.getByRole('checkbox', { name: `Hand over order ${three?.number}` })
  await box.uncheck()
  await page.reload()
  await expect(box).not.toBeChecked()
  // Somebody else confirms a fourth order: it is listed, but not selected by itself.
  await expect(button('Hand over')).toBeEnabled()
  await placeConfirmed(shop.url, owner, jersey, ['Constantine'])
  const fourth = (await orders()).at(-1)
  await expect(page.getByText('1 order confirmed meanwhile, not chosen')).toBeVisible()
  const arrival = page.getByRole('checkbox', { name: `Hand over order ${fourth?.number}` })
  await expect(arrival).not.toBeChecked()
  await expect(box).not.toBeChecked()

  await button('Hand over').click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Hand over' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Hand-over 1' })).toBeVisible()
  await expectNoViolations(page, 'a hand-over with its papers')

  const download = page.waitForEvent('download')
  await button('Download the file').click()
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8'))
    .trimEnd()
    .split(/\r\n(?=\d)/)
  expect(lines.map((line) => line.split(';').slice(0, 7))).toEqual([
    [String(one?.number), 'Yacine Web', '0660123456', '', '25', 'Constantine', 'El Khroub'],
    [String(two?.number), 'Yacine Web', '0660123456', '', '25', 'Constantine', 'Ain Smara'],
  ])

  expect((await orders()).map(({ status }) => status)).toEqual([
    'Shipped',
    'Shipped',
    'Confirmed',
    'Confirmed',
  ])
  await page.getByRole('link', { name: 'Hand over' }).last().click()
  await expect(page.getByText('Hand-over 1')).toBeVisible()
  await expect(page.getByText('Hand-over 2')).toBeHidden()
})

test('after a hand-over without an answer, another list follows the network and its communes are corrected', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 9)
  await placeConfirmed(shop.url, owner, jersey, ['Ain', 'Constantine'])
  await callAs(shop.url, owner)('/api/couriers', 'POST', TEST_COURIER)
  await takeSession(page, owner)
  await page.goto('/admin/handover')
  const button = (name: string) => page.getByRole('button', { name })
  await expect(page.getByText('1 parcel')).toBeVisible()

  await page.context().setOffline(true)
  await button('Hand over').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByText(parcelsTexts.notHandedOver)).toBeVisible()
  await button('Ain Smara').click()
  await expect(page.getByText(parcelsTexts.mendLater)).toBeVisible()
  await page.getByLabel(parcelsTexts.wilaya).selectOption({ index: 1 })
  await expect(page.getByText(listTexts.notKept)).toBeVisible()

  await page.context().setOffline(false)
  await networkIsBack(page)
  await button('Ain Smara').click()
  await expect(page.getByText('2 parcels')).toBeVisible()
})
