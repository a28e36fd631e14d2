import { openMailbox } from '../api/testing/open-mailbox.ts'
import { expect, test } from './support/demo-shop.ts'
import { signInByCalls, takeSession } from './support/owner.ts'
import {
  OWNER_PASSWORD,
  logInOwner,
  orderByWeb,
  pickProduct,
  registerOwner,
} from './support/shop-calls.ts'
import { openShop } from './support/open-shop.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an owner who is out reads of a new order in an email, and its link opens that order', async ({
  page,
  shop,
}) => {
  await shop.stop()
  const mailbox = await openMailbox()
  const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://shop.example' }
  const withMail = await openShop(shop.dataDir, settings)
  try {
    const jersey = await pickProduct(withMail.url, 'Maillots', 8)
    await registerOwner(withMail.url)
    await orderByWeb(withMail.url, jersey, 2)
    const { subject = '', text = '' } = await mailbox.email(1)
    expect(subject).toContain('2 articles')
    expect(text).toContain(jersey.product.title)
    expect(text).toContain('Yacine Web')
    const [link = ''] = /https:\/\/shop\.example\S+/.exec(text) ?? []

    await takeSession(page, await logInOwner(withMail.url), withMail.url)
    await page.goto(link.replace('https://shop.example', withMail.url))
    const details = page.getByRole('complementary', { name: 'Order Details' })
    await expect(details).toContainText('Yacine Web')
    await expect(details).toContainText(jersey.product.title)
  } finally {
    await withMail.close()
    await mailbox.close()
  }
})

test('a program is connected, tested and told of an order; what did not get there is listed with the reason', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  await signInByCalls(page, shop.url)
  await page.goto('/admin/settings/connections')
  await expect(page.getByText('No program is connected')).toBeVisible()
  // A real receiver would have to be on the internet, because the shop calls no address inside its own network.
  await page.getByLabel('Address of the program').fill('https://127.0.0.1/kora')
  await page.getByLabel('An order was placed').check()
  await page.getByLabel('Your password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Add webhook' }).dblclick()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)

  const tested = page.waitForResponse('**/api/webhooks/*/test')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await tested
  await orderByWeb(shop.url, jersey, 1)
  const deliveries = page
    .getByRole('listitem')
    .filter({ hasText: 'The address is not a public one.' })
  await expect(async () => {
    await page.reload()
    await expect(deliveries).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await expect(deliveries.filter({ hasText: 'An order was placed' })).toContainText('Waiting')
  await page.reload()
  await expect(page.getByText(/^whsec_/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No program is connected')).toBeVisible()
})
