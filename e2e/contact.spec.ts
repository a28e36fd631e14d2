import { expectNoViolations } from './support/accessibility.ts'
import { controlled } from './support/controlled.ts'
import type { Browser, Page } from '@playwright/test'
import type { MessagePageJson } from '../shared/contact/contact-message.ts'
import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { openFaultyLink } from './support/faulty-link.ts'
import { expectOfficeKept, signInByCalls } from './support/owner.ts'
import { signUpByCalls } from './support/shop-calls.ts'
import type { ShopServer } from './support/shop-server.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const LAPTOP = { width: 1280, height: 800 }

const TEXT = 'Salam,\n\nDo you have <b>these</b> boots in 43 & 44?\n  شكرا'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer' })
const sent = (page: Page) => page.getByRole('heading', { name: 'Your message has been sent' })

async function write(page: Page, text = TEXT): Promise<void> {
  await email(page).fill('amine@example.com')
  await message(page).fill(text)
}

async function readMessages(url: string, token: string): Promise<MessagePageJson> {
  const answer = await fetch(`${url}/api/messages`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as MessagePageJson
}

/** Sends a visitor's message by a call. */
async function receive(url: string, text: string): Promise<void> {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'sara@example.com', message: text }),
  })
  expect(answer.status).toBe(201)
}

/** The messages, before the owner at a laptop. */
async function openMessages(browser: Browser, shop: ShopServer): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: LAPTOP,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signInByCalls(page, shop.url)
  await page.goto('/admin/messages')
  return page
}

test('a visitor writes to the shop; the owner reads, answers and deletes', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto(shop.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await write(page)
  await send(page).dblclick()
  await expect(sent(page)).toBeFocused()
  await expect(
    page.getByText('We read it in the shop and answer to amine@example.com.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(message(page)).toHaveValue('')

  const owner = await openMessages(browser, shop)
  await expect(owner.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1, name: 'All Messages' })).toBeVisible()
  await owner.getByRole('button', { name: /^amine@example\.com.*Unread/ }).click()

  const panel = owner.getByRole('complementary', { name: 'Message' })
  const text = panel.getByText('Do you have <b>these</b> boots')
  expect(await text.evaluate((shown) => (shown as HTMLElement).innerText)).toBe(TEXT)
  await expect(panel.getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:amine@example.com?subject=Re%3A%20your%20message%20to%20Kora',
  )
  await expect(owner.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await owner.setViewportSize({ width: 390, height: 844 })
  await expect(owner.getByRole('dialog', { name: 'Message' })).toBeVisible()
  await expectNoViolations(owner, 'a message on a phone')
  await owner.setViewportSize(LAPTOP)

  await panel.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(owner.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  await owner.getByRole('button', { name: /^amine@example\.com/ }).click()

  const question = owner.getByRole('alertdialog', { name: 'Are you sure?' })
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText("You won't be able to revert this!")).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await seeToast(owner, 'Deleted!', () => question.getByRole('button', { name: 'Delete' }).click())
  await expect(owner.getByText('No Messages Available')).toBeVisible()
  await owner.context().close()
})

test('the trap is out of reach of keyboards and screen readers; what is missing is said beside its field, and nothing is sent', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/contact`)
  await email(page).focus()
  const reached: string[] = []
  for (let step = 0; step < 3; step += 1) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(['email', 'message', ''])
  await expect(page.getByRole('textbox')).toHaveCount(2)

  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
  await send(page).click()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAccessibleDescription(/Email is required/)
  await expect(message(page)).toHaveAccessibleDescription('Message is required')
  await email(page).fill('amine')
  await expect(email(page)).toHaveAccessibleDescription(/Please enter a valid email address/)
  await message(page).fill('x'.repeat(5001))
  await expect(message(page)).toHaveAccessibleDescription(
    '5\u00a0001 of 5\u00a0000 characters Message must be at most 5000 characters long',
  )
  await send(page).click()
  expect(calls).toEqual([])
})

test('when the answer is lost, pressing again makes no second message, a reload in between or not', async ({
  page,
  shop,
}) => {
  const link = await openFaultyLink(shop.url)
  await page.goto(`${link.url}/contact`)
  await write(page)
  let lost = 0
  let losing = true
  link.decide(({ method, path }) => {
    if (!losing || method !== 'POST' || path !== '/api/contact') return 'pass'
    lost += 1
    return 'lose-answer'
  })
  await send(page).click()
  await expect(page.getByText('The shop did not answer')).toBeVisible()
  const lostFirst = lost
  await send(page).click()
  await expect.poll(() => lost).toBeGreaterThan(lostFirst)
  await expect(page.getByText('The shop did not answer')).toBeVisible()
  await page.reload()
  await expect(message(page)).toHaveValue(TEXT)
  losing = false
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  // After a reload, what was sent is not in the form again.
  await page.reload()
  await expect(message(page)).toHaveValue('')

  const { messages } = await readMessages(shop.url, await signUpByCalls(shop.url))
  expect(messages.map((one) => one.message)).toEqual([TEXT])
  await link.close()
})

test(
  'without a connection the message waits on the page, also through a reload',
  WITH_WORKER,
  async ({ page, shop }) => {
    const token = await signUpByCalls(shop.url)
    await page.goto(shop.url)
    await controlled(page)
    await shop.stop()

    await page.goto(`${shop.url}/contact`)
    await expect(page.getByText('Sending needs a connection. You can write now')).toBeVisible()
    await expect(page.getByText('The map needs a connection.')).toBeVisible()
    await write(page)
    await send(page).click()
    await expect(page.getByText('The shop did not answer')).toBeVisible()
    await page.reload()
    await expect(email(page)).toHaveValue('amine@example.com')
    await expect(message(page)).toHaveValue(TEXT)

    await shop.restart()
    await send(page).click()
    await expect(sent(page)).toBeVisible()
    expect(await readMessages(shop.url, token)).toMatchObject({ total: 1, unread: 1 })
  },
)

test('the map’s owner hears of a visitor only after ‘Show map’', async ({ page, shop }) => {
  const asked: string[] = []
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>A map of streets' })
  })
  await page.goto(`${shop.url}/contact#map`)
  const map = page.getByRole('region', { name: 'Where we are' })
  await expect(map).toBeInViewport()
  await expect(map).toBeFocused()
  await expect(map.getByText('Rue Larbi Ben M’hidi, Constantine, Algeria')).toBeVisible()
  expect(asked).toEqual([])

  await map.getByRole('button', { name: 'Show map' }).click()
  await expect(
    page.frameLocator('iframe').getByText('A map of streets'),
    'the page’s rules let the frame in',
  ).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=6\.6/)

  await page.goto(`${shop.url}/about`)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: 'Show map' }).click()
  await expect(footer.frameLocator('iframe').getByText('A map of streets')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test(
  'messages read once are there without the server; new ones come by pages and are found by a word',
  WITH_WORKER,
  async ({ browser, shop }) => {
    for (let n = 1; n <= 12; n += 1) await receive(shop.url, `Letter ${n}`)
    const owner = await openMessages(browser, shop)
    const cards = owner.getByRole('button', { name: /^sara@example\.com/ })
    await expect(cards).toHaveCount(10)
    await owner.getByRole('button', { name: 'Next' }).click()
    await expect(cards).toHaveCount(2)
    await owner.getByRole('searchbox').fill('letter 7')
    await expect(cards).toHaveCount(1)
    await cards.press('Enter')
    await expect(owner.getByRole('link', { name: 'Messages 11 unread' })).toBeVisible()

    await expectOfficeKept(owner)
    await shop.stop()
    await owner.goto('/admin/messages')
    await expect(owner.getByText('Shown as kept here, as of')).toBeVisible()
    await expect(cards).toHaveCount(10)
    await cards.first().click()
    const panel = owner.getByRole('complementary', { name: 'Message' })
    await expect(panel.getByText('Letter 12')).toBeVisible()
    await panel.getByRole('button', { name: 'Delete' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(owner.getByText('Failed to delete the message!')).toBeVisible()
    await owner.getByRole('button', { name: 'OK' }).click()
    await expect(panel.getByText('Letter 12')).toBeVisible()
    await owner.context().close()
  },
)
