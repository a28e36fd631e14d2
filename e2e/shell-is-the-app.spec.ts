import type { Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askWorker } from './support/ask-worker.ts'
import type { Fault, FaultyLink } from './support/faulty-link.ts'
import { linkToShop } from './support/linked-shop.ts'
import { openInstalled } from './support/open-installed.ts'
import { test as base, expect } from './support/shell-test.ts'

const PORTAL = 'Free Wi-Fi'

const seen = (page: Page) => page.locator('meta[name=seen]').getAttribute('content')

const test = base.extend<{ link: FaultyLink }>({ link: linkToShop })

/** Paths of entries in any cache of this device that hold the portal's page. */
function foreignPaths(page: Page): Promise<string[]> {
  return page.evaluate(async (words) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        if (text?.includes(words) === true) found.push(new URL(request.url).pathname)
      }
    }
    return found
  }, PORTAL)
}

/** Records in the page that an installation of the worker failed. */
const NOTE_FAILURE = `
const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
navigator.serviceWorker.register = async (...from) => {
  const registration = await register(...from)
  const { installing } = registration
  const look = () => {
    if (!installing || installing.state === 'redundant') window.installationFailed = true
  }
  installing?.addEventListener('statechange', look)
  if (registration.active === null) look()
  return registration
}`

const hasNewer = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)

const isInstalled = () => navigator.serviceWorker.controller?.state === 'activated'

test('nothing of a link that answers with a portal or cuts files off is kept as the shop, which is installed once it can be', async ({
  page,
  shop,
  link,
}) => {
  let answer: Fault = 'portal'
  let asked = 0
  const shortened: string[] = []
  link.decide(({ path }) => {
    if (path === '/service-worker.js') asked += 1
    if (asked === 0 || path === '/service-worker.js') return 'pass'
    if (answer === 'shorten') shortened.push(path)
    return answer
  })
  // The same page tries again by itself.
  const tryAgain = () =>
    page.evaluate(() => {
      Object.assign(window, { installationFailed: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await page.addInitScript(NOTE_FAILURE)
  await page.goto(link.url)
  for (const next of ['shorten', 'pass'] as const) {
    await page.waitForFunction('window.installationFailed')
    // The page works without it.
    await expect(page.locator('#root')).not.toBeEmpty()
    expect(await foreignPaths(page)).toEqual([])
    answer = next
    await tryAgain()
  }
  expect(shortened).not.toEqual([])
  await page.waitForFunction(isInstalled)
  await shop.takeAway()
  await page.goto(`${link.url}/products`)
  expect(await seen(page)).toBe('index.html 1')
  await expect(page.locator('#root')).not.toBeEmpty()
  await shop.open()
})

test('the till is whole only while each of its files is the one of the build', async ({
  page,
  link,
}) => {
  const isWhole = () => askWorker(page, { type: 'is-back-office-whole' })
  await page.goto(link.url)
  await page.waitForFunction(isInstalled)
  link.decide(() => 'portal')
  expect(await askWorker(page, { type: 'keep-back-office' })).toEqual({
    type: 'back-office-not-kept',
  })
  expect(await isWhole()).toBe(false)
  expect(await foreignPaths(page)).toEqual([])
  const pictures = { type: 'keep-pictures', paths: ['/uploads/of-the-portal.webp'] }
  expect(await askWorker(page, pictures)).toEqual({ type: 'pictures-kept', kept: 0, missing: 1 })

  link.decide(() => 'pass')
  expect(await askWorker(page, { type: 'keep-back-office' })).toEqual({ type: 'back-office-kept' })
  expect(await isWhole()).toBe(true)

  // A cache entry as an earlier version of the worker may have left it.
  await page.evaluate(async (words) => {
    const cache = await caches.open('kora-back-office')
    const script = (await cache.keys()).find(({ url }) => url.endsWith('.js'))
    if (script) await cache.put(script, new Response(words))
  }, PORTAL)
  expect(await isWhole()).toBe(false)
  expect(await askWorker(page, { type: 'keep-back-office' })).toEqual({ type: 'back-office-kept' })
  expect(await isWhole()).toBe(true)
  expect(await foreignPaths(page)).toEqual([])
})

/** Behaves like the worker of an earlier release: serves the shop's page from its cache, else from the network. */
const EARLIER_WORKER = `
const CACHE = 'workbox-precache-v2-' + location.origin + '/'
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const key = event.request.mode === 'navigate' ? '/index.html?__WB_REVISION__=1' : pathname
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(key))
    .then((kept) => kept ?? fetch(event.request)))
})`

test('a device that keeps a portal’s page as the shop is healed by the next version', async ({
  page,
  pages,
  shop,
}) => {
  await writeFile(join(pages.folder, 'service-worker.js'), EARLIER_WORKER)
  await openInstalled(page, shop)
  const named = /\/assets\/[^"]+\.js/.exec(await readFile(join(pages.folder, 'index.html'), 'utf8'))
  await page.evaluate(
    async ({ paths, words }) => {
      const cache = await caches.open(`workbox-precache-v2-${location.origin}/`)
      const headers = { 'content-type': 'text/html' }
      for (const path of paths) await cache.put(path, new Response(words, { headers }))
    },
    { paths: ['/index.html?__WB_REVISION__=1', named?.[0] ?? '', '/favicon.svg'], words: PORTAL },
  )
  expect(await foreignPaths(page)).toHaveLength(3)

  await pages.becomeVersion(2)
  await page.goto(shop.url)
  await expect(page.getByText(PORTAL)).toBeVisible()
  // The browser finds the new version by itself after the page is opened.
  await expect.poll(() => page.evaluate(hasNewer)).toBe(true)
  expect(await foreignPaths(page)).toEqual([])
  await page.reload()
  expect(await seen(page)).toBe('index.html 2')

  // The new version takes over when no page of the earlier one is open. A page opened at that very moment would use
  // the earlier version, or wait for minutes.
  const devtools = await page.context().newCDPSession(page)
  const waiting = new Set<string>()
  const inCharge = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId)
        if (status === 'activated' && waiting.has(versionId)) resolve()
      }
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.goto('about:blank')
  await inCharge
  await page.goto(shop.url)
  await page.waitForFunction(isInstalled)
  await shop.takeAway()
  await page.goto(`${shop.url}/products`)
  expect(await seen(page)).toBe('index.html 2')
  await expect(page.locator('#root')).not.toBeEmpty()
  expect(await page.evaluate('caches.keys()')).not.toContain(`workbox-precache-v2-${shop.url}/`)
})
