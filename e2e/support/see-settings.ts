import { expect, type Page } from '@playwright/test'
import { LANGUAGE_FACTS } from '../../shared/language.ts'
import { readToken } from './owner.ts'
import { seePeople } from './see-people.ts'
import { OWNER_PASSWORD, post } from './shop-calls.ts'
import { button, field, follow, question, readQuestion, type Walk } from './walk.ts'

/* The settings of the shop, for the walk through the back office. */

/** A price list with one change and two unusable lines. */
async function seeImport({ page, words, see }: Walk): Promise<void> {
  const { file } = words.deliveryTexts
  const { code, wilaya, stopDesk, home } = file.columns
  await button(page, file.import).click()
  const importing = page.getByRole('dialog', { name: file.title })
  await importing.locator('input[type=file]').setInputFiles({
    name: 'prix.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        [code, wilaya, stopDesk, home],
        ['16', 'Alger', '480', '650'],
        ['31', 'Oran', 'x', '850'],
        ['', 'Atlantide', '100', '200'],
      ]
        .map((cells) => cells.join(';'))
        .join('\n'),
    ),
  })
  await expect(importing).toContainText(file.problems(2))
  await see('a file of delivery prices')
  await button(page, file.cancel).click()
}

async function seeDelivery(walk: Walk): Promise<void> {
  const { page, words, see } = walk
  await follow(page, '/admin/settings/delivery')
  const prices = page.getByRole('region', { name: words.deliveryTexts.title })
  await expect(prices.getByRole('switch').first()).toBeVisible()
  await seeImport(walk)
  await page.getByRole('checkbox', { name: words.deliveryTexts.chooseAll }).check()
  await button(page, words.deliveryTexts.apply).click()
  await expect(page.getByText(words.deliveryTexts.badPrice)).toBeVisible()
  await see('many delivery prices at once')
  await button(page, words.deliveryTexts.chooseNone).click()
  await prices.getByRole('searchbox').fill('16')
  await expect(prices.getByRole('textbox')).toHaveCount(2)
  await prices.getByRole('textbox').first().fill('450x')
  await see('the delivery prices with what was typed')
  await page.keyboard.press('Escape')
}

async function seeConnections(walk: Walk): Promise<void> {
  const { page, words, see } = walk
  const { connectionsTexts: connections } = words
  await follow(page, '/admin/settings/connections')
  await expect(page.getByText(connections.none)).toBeVisible()
  await button(page, connections.add).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
  await see('the form of a webhook with its errors')
  await page.getByLabel(connections.url).fill('https://127.0.0.1/kora')
  await page.getByLabel(connections.types['stock.low']).check()
  await page.locator('input[type=password]').fill(OWNER_PASSWORD)
  await button(page, connections.add).click()
  await expect(page.getByText(connections.secretOnce)).toBeVisible()
  await see('the secret of a webhook')
  await button(page, connections.secretKept).click()
  await button(page, connections.test).click()
  await expect(page.getByText(connections.states.waiting)).toBeVisible()
  await see('a webhook and its deliveries')
  await button(page, connections.remove).click()
  await readQuestion(walk, 'the question before a webhook is removed')
}

async function seeShopSettings(walk: Walk): Promise<void> {
  const { page, language, words, see } = walk
  const { identity, home, contact } = words.shopSettingsTexts
  await follow(page, '/admin/settings')
  await follow(page, '/admin/settings/shop')
  // An empty field has the direction of its placeholder.
  const { direction } = LANGUAGE_FACTS[language]
  await expect(field(page, identity.tagline)).toHaveCSS('direction', direction)
  await field(page, home.welcome).fill('Ahla')
  await field(page, contact.phones[1] ?? '').fill('12')
  await button(page, words.shopSettingsTexts.save).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1)
  await see('the settings of the shop with an error')
  await button(page, words.shopSettingsTexts.discard).click()
  await question(page).getByRole('button', { name: words.shopSettingsTexts.discard }).click()
}

/** Gives the browser a fake push service and turns notifications on; headless browsers have none. */
async function allowPush(page: Page, language: string): Promise<void> {
  const device = {
    endpoint: 'https://push.example.com/this-browser',
    p256dh: 'B'.repeat(87),
    auth: 'a'.repeat(22),
    language,
    topics: ['orders'],
    device: 'Chrome',
  }
  const Authorization = `Bearer ${await readToken(page)}`
  const { origin } = new URL(page.url())
  const answer = await post(origin, '/api/push/devices', device, { Authorization })
  expect(answer.ok).toBe(true)
  const { _id: id } = (await answer.json()) as { _id: string }
  await page.evaluate((saved) => {
    const wish = { adminId: localStorage.getItem('adminId'), id: saved, topics: ['orders'] }
    localStorage.setItem('koraPush', JSON.stringify(wish))
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  }, id)
}

/** A printer on a serial port that is no longer connected, and the server's network printer, which prints. */
async function seePrinter({ page, words, see }: Walk): Promise<void> {
  const { printerTexts: texts } = words
  await page.evaluate(() => {
    const port = { getInfo: () => ({}) }
    const serial = { requestPort: async () => port, getPorts: async () => [] }
    Object.defineProperty(navigator, 'serial', { configurable: true, value: serial })
  })
  await page.route('**/api/printer', (route) => route.fulfill({ json: { hasPrinter: true } }))
  await page.route('**/api/printer/jobs', (route) =>
    route.fulfill({ json: { outcome: 'printed' } }),
  )
  await follow(page, '/admin/settings/printer')
  await expect(page.getByText(texts.none)).toBeVisible()
  await button(page, texts.connect.serial).click()
  await button(page, texts.test).click()
  await expect(page.getByText(texts.problems.unplugged)).toBeVisible()
  await see('a printer on a serial port')
  await button(page, texts.connect.network).click()
  await button(page, texts.test).click()
  await expect(page.getByText(texts.tested)).toBeVisible()
  await see('a printer in the network')
  await button(page, texts.remove).click()
  await page.unroute('**/api/printer')
  await page.unroute('**/api/printer/jobs')
}

/** Notifications in a browser that may not show them, then in one that may; in between, the printers. */
async function seeNews(walk: Walk): Promise<void> {
  const { page, language, words, see } = walk
  const { newsTexts } = words
  await follow(page, '/admin/settings/notifications')
  await expect(page.getByRole('heading', { name: newsTexts.sound })).toBeVisible()
  await see('the news')
  await allowPush(page, language)
  await seePrinter(walk)
  await follow(page, '/admin/settings/notifications')
  await expect(button(page, newsTexts.push.test)).toBeVisible()
  await see('the news of a device that is notified')
}

/** All screens of the settings but the first, in the order of their links. */
export async function seeShopsSettings(walk: Walk): Promise<void> {
  await seeShopSettings(walk)
  await seePeople(walk)
  await seeDelivery(walk)
  await seeNews(walk)
  await seeConnections(walk)
}
