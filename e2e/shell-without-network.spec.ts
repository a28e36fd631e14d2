import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { askWorker } from './support/ask-worker.ts'
import { findUpdate } from './support/find-update.ts'
import { openInstalled } from './support/open-installed.ts'
import { expect, test } from './support/shell-test.ts'

/** Source modules of every built script, by its file. */
async function readModules(): Promise<Record<string, string[]>> {
  const [shop, office] = await Promise.all(
    ['shop', 'office'].map((page) => readFile(`dist/pwa-records/${page}-modules.json`, 'utf8')),
  )
  return { ...JSON.parse(shop ?? ''), ...JSON.parse(office ?? '') }
}

const seen = (page: Page) => page.locator('meta[name=seen]').getAttribute('content')

function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(`caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))))
    .then((requests) => requests.flat().map((request) => new URL(request.url).pathname))`)
}

test('after one visit the shop opens without a network, with no file of the back office; the till does once it is kept, and not before', async ({
  page,
  shop,
}) => {
  await openInstalled(page, shop)
  const modules = await readModules()
  const isOffice = (path: string) =>
    /^\/(?:admin|icons\/till)/.test(path) ||
    (modules[path.slice(1)] ?? []).some((module) => /src\/(?:admin|local\/till)/.test(module))
  const cached = await cachedPaths(page)
  expect(cached).toContain('/index.html')
  expect(cached.filter(isOffice)).toEqual([])
  expect(shop.asked.filter(isOffice)).toEqual([])
  const isKept = () => askWorker(page, { type: 'is-back-office-kept' })
  const keep = () => askWorker(page, { type: 'keep-back-office' })
  expect(await isKept()).toBe(false)

  await shop.takeAway()
  await page.reload()
  expect(await seen(page)).toBe('index.html 1')
  await expect(page.locator('#root')).not.toBeEmpty()
  await page.goto(`${shop.url}/product/anything`)
  expect(await seen(page)).toBe('index.html 1')
  const refused = await page.context().newPage()
  await expect(refused.goto(`${shop.url}/admin/store-order`)).rejects.toThrow(/ERR_/)
  await refused.close()
  expect(await keep()).toEqual({ type: 'back-office-not-kept' })
  expect(await isKept()).toBe(false)

  await shop.open()
  expect(await keep()).toEqual({ type: 'back-office-kept' })
  expect(await isKept()).toBe(true)
  await shop.takeAway()
  await page.goto(`${shop.url}/admin/store-order`)
  expect(await seen(page)).toBe('admin.html 1')
  await expect(page.locator('#root')).not.toBeEmpty()
})

test('a newer version brings the whole till with it, and waits', async ({ page, pages, shop }) => {
  await openInstalled(page, shop)
  await askWorker(page, { type: 'keep-back-office' })

  await pages.becomeVersion(2)
  await findUpdate(page)
  await shop.takeAway()
  // Opened while the first page is still open: with no page left, the new version would take over by itself.
  const till = await page.context().newPage()
  await till.goto(`${shop.url}/admin/store-order`)
  expect(await seen(till)).toBe('admin.html 1')

  await till.evaluate(`{
    navigator.serviceWorker.addEventListener('controllerchange', () => { window.taken = true })
    navigator.serviceWorker.getRegistration()
      .then((found) => found.waiting.postMessage({ type: 'SKIP_WAITING' }))
  }`)
  await expect.poll(() => till.evaluate('window.taken')).toBe(true)
  expect(await seen(page)).toBe('index.html 1')
  await till.goto(`${shop.url}/admin/store-order`)
  expect(await seen(till)).toBe('admin.html 2')
  await page.goto(shop.url)
  expect(await seen(page)).toBe('index.html 2')
})

test('a version that waits gets the till when somebody signs in under the old one', async ({
  page,
  pages,
  shop,
}) => {
  await openInstalled(page, shop)
  await pages.becomeVersion(2)
  await findUpdate(page)
  await askWorker(page, { type: 'keep-back-office' })
  await expect
    .poll(() =>
      page.evaluate(
        'caches.match("/admin.html?revision=version-2").then((found) => found !== undefined)',
      ),
    )
    .toBe(true)
})

test('pictures stay, answers of the API never do; the API and named files are had past the worker, which none waits for or wakes', async ({
  page,
  shop,
}) => {
  await openInstalled(page, shop)
  const answeredBy = (path: string) =>
    page.evaluate(async (asked) => {
      await fetch(asked).then((answer) => answer.text())
      // The page may have loaded the file earlier, without the worker.
      const entry = performance.getEntriesByName(new URL(asked, location.origin).href).at(-1)
      return entry && Reflect.get(entry, 'workerFinalSourceType')
    }, path)
  const named = await page.evaluate(
    () => document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src ?? '',
  )
  expect(await answeredBy(named)).toBe('cache')
  expect(await answeredBy('/assets/of-no-version.js')).toBe('network')
  expect(await answeredBy('/api/health')).toBe('network')
  expect(await answeredBy('/uploads/seen.webp')).toBe('')

  await page.evaluate('Promise.all([fetch("/uploads/seen.webp"), fetch("/api/products")])')
  expect(
    await askWorker(page, {
      type: 'keep-pictures',
      paths: ['/uploads/till.webp', '/uploads/missing.webp', '/api/products'],
    }),
  ).toEqual({ type: 'pictures-kept', kept: 1, missing: 2 })
  await expect.poll(() => cachedPaths(page)).toContain('/uploads/seen.webp')

  await shop.takeAway()
  const status = (path: string) =>
    page.evaluate(`fetch(${JSON.stringify(path)}).then((answer) => answer.status, () => 'none')`)
  expect(await status('/uploads/seen.webp')).toBe(200)
  expect(await status('/uploads/till.webp')).toBe(200)
  expect(await status('/uploads/missing.webp')).toBe('none')
  expect(await status('/api/products')).toBe('none')
})

test('a background sync wakes the open pages', async ({ page, shop }) => {
  await openInstalled(page, shop)
  // Only starts listening; the result is awaited later.
  await page.evaluate(`void (window.woken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data))
    navigator.serviceWorker.startMessages()
  }))`)

  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find((found) => found.scopeURL === `${shop.url}/`)
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: shop.url,
    registrationId: await registered,
    tag: 'kora-push',
    lastChance: true,
  })
  expect(await page.evaluate('window.woken')).toEqual({ type: 'push-now' })
})

test('the page of all shared parts is for developers: no build holds it', async ({ shop }) => {
  const modules = await readModules()
  const held = Object.values(modules).flat()
  expect(held).toContain('pwa/src/ui/spinner.tsx')
  expect(held.filter((module) => module.includes('src/widgets'))).toEqual([])
  expect((await fetch(`${shop.url}/widgets.html`)).status).toBe(404)
})
