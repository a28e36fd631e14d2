import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/demo-shop.ts'
import { hydrated } from './support/hydrated.ts'

test.use({ serviceWorkers: 'allow' })

interface NamedPicture {
  src: string
  sizes: string
  type: string
}

interface Manifest {
  start_url: string
  icons: (NamedPicture & { purpose: string })[]
  screenshots?: (NamedPicture & { form_factor: string })[]
  shortcuts: { url: string; icons: NamedPicture[] }[]
}

for (const path of ['/manifest.webmanifest', '/admin.webmanifest']) {
  test(`every picture and page that ${path} names is there, as large as it says`, async ({
    shop,
  }) => {
    const answer = await fetch(shop.url + path)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as Manifest
    const { icons, screenshots = [], shortcuts } = manifest
    for (const { src, sizes, type } of [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((shortcut) => shortcut.icons),
    ]) {
      const file = await fetch(shop.url + src)
      expect(file.headers.get('content-type')).toBe(type)
      const { width, height } = await sharp(await file.arrayBuffer()).metadata()
      expect({ src, sizes: `${width}x${height}` }).toEqual({ src, sizes })
    }
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
    )
    for (const url of [manifest.start_url, ...shortcuts.map((shortcut) => shortcut.url)]) {
      expect((await fetch(shop.url + url)).status).toBe(200)
    }
  })
}

test('the shop shows itself before it is installed, on phones and on larger screens', async ({
  shop,
}) => {
  const manifest = (await (await fetch(`${shop.url}/manifest.webmanifest`)).json()) as Manifest
  const forms = new Set(manifest.screenshots?.map((shot) => shot.form_factor))
  expect([...forms].toSorted()).toEqual(['narrow', 'wide'])
})

/** Looks at three pages and returns to the home page, like a visitor who stays a while. */
async function lookAround(page: Page): Promise<void> {
  await hydrated(page)
  const header = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of ['Products', 'About', 'Home']) {
    await header.getByRole('link', { name }).click()
    await expect(header.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
}

/** Simulates a browser that offers to install the shop; headless ones never do. */
const OFFER = `addEventListener('load', () => {
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  offer.prompt = () => { window.browserAsked = true }
  dispatchEvent(offer)
  window.heldBack = offer.defaultPrevented
})`

const offerOf = (page: Page) => page.getByRole('complementary', { name: /home screen/ })

test('somebody who looked around is asked once to keep the shop, and never while ordering', async ({
  page,
  shop,
}) => {
  await page.addInitScript(OFFER)
  await page.goto(shop.url)
  await expect.poll(() => page.evaluate('window.heldBack')).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offerOf(page)).toHaveCount(0)

  await lookAround(page)
  await expect(offerOf(page)).toBeVisible()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible()
  await expect(offerOf(page)).toHaveCount(0)

  await page.evaluate('localStorage.removeItem("installAsked")')
  await page.goto(shop.url)
  await lookAround(page)
  await offerOf(page).getByRole('button', { name: 'Install' }).click()
  expect(await page.evaluate('window.browserAsked')).toBe(true)
  await expect(offerOf(page)).toHaveCount(0)

  await page.goto(shop.url)
  await lookAround(page)
  await expect(page.getByRole('link', { name: 'See All Products' })).toBeVisible()
  await expect(offerOf(page)).toHaveCount(0)
})

test('a device too full to remember the question is asked all the same', async ({ page, shop }) => {
  await page.addInitScript(OFFER)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
  })
  await page.goto(shop.url)
  await lookAround(page)
  await offerOf(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.getByRole('link', { name: 'See All Products' })).toBeVisible()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })

  test('the shop says how Safari installs it; ‘Not now’ is remembered', async ({ page, shop }) => {
    await page.goto(shop.url)
    await lookAround(page)
    await expect(offerOf(page)).toContainText('Add to Home Screen')
    await expect(offerOf(page).getByRole('button', { name: 'Install' })).toHaveCount(0)
    await offerOf(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offerOf(page)).toHaveCount(0)

    await page.goto(shop.url)
    await lookAround(page)
    await expect(page.getByRole('link', { name: 'See All Products' })).toBeVisible()
    await expect(offerOf(page)).toHaveCount(0)
  })
})
