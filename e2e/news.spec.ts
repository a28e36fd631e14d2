import { controlled, isWorkerActivated } from './support/controlled.ts'
import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { holdCalls } from './support/hold-calls.ts'
import { signInByCalls } from './support/owner.ts'
import { orderByWeb, pickProduct } from './support/shop-calls.ts'
import { simulatePush } from './support/simulate-push.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('a new order shows at once in every tab of an open back office, rings in one, and is counted until it is seen', async ({
  page,
  shop,
}) => {
  const context = page.context()
  // Counts tones and records the badge, neither of which a test can see otherwise.
  await context.addInitScript(() => {
    const heard = window as unknown as { tones: number; badge: number }
    heard.tones = 0
    heard.badge = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function play(...when) {
      heard.tones += 1
      start.apply(this, when)
    }
    navigator.setAppBadge = (count) => Promise.resolve(void (heard.badge = count ?? 0))
    navigator.clearAppBadge = () => Promise.resolve(void (heard.badge = 0))
  })
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  await signInByCalls(page, shop.url)
  // An order is announced only to a page whose stream has begun; before that, it is a row of the list.
  const opened = page.waitForResponse('**/api/events')
  await page.goto('/admin/statistics')
  await opened
  await page.getByRole('heading', { level: 1 }).click()
  const other = await context.newPage()
  await other.goto('/admin/stock')
  // The second tab follows once it waits for the lock that the first tab holds.
  const waits = () =>
    other.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.some(({ name }) => name === 'kora-events')
    })
  await expect.poll(waits).toBe(true)

  await orderByWeb(shop.url, jersey, 2)
  const toast = /^New order: 2 articles, [\d\s]+DA, /
  await expect(page.getByText(toast)).toBeVisible()
  await expect(other.getByText(toast)).toBeVisible()
  await expect(page.getByRole('link', { name: /Orders.*1 new/ })).toBeVisible()
  const read = (tab: typeof page) =>
    tab.evaluate(() => {
      const { tones, badge } = window as unknown as { tones: number; badge: number }
      return { tones, badge }
    })
  await expect.poll(() => read(page)).toEqual({ tones: 2, badge: 1 })
  await expect.poll(() => read(other)).toEqual({ tones: 0, badge: 1 })

  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/\/admin\?order=/)
  await expect(page.getByRole('complementary', { name: 'Order Details' })).toBeVisible()
  await expect(other.getByRole('link', { name: /Orders.*new/ })).toHaveCount(0)
  await expect.poll(() => read(other)).toEqual({ tones: 0, badge: 0 })
})

test('what changed between the first look at a page and the beginning of the events shows without a reload', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  await signInByCalls(page, shop.url)
  await page.clock.install()
  const events = await holdCalls(page, '**/api/events')
  await page.goto('/admin')
  const none = page.getByText('No Orders Available')
  await expect(none).toBeVisible()
  await events.began()
  // From here on the page's clock advances by far less than the interval between two syncs of an idle page.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await orderByWeb(shop.url, jersey, 2)
  await events.letGo()
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return none.count()
    })
    .toBe(0)
})

test(
  'a device is notified after a press alone, says what of, and stops',
  WITH_WORKER,
  async ({ page, shop }) => {
    await simulatePush(page.context(), {
      endpoint: 'https://push.example.com/this-browser',
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    })
    await signInByCalls(page, shop.url)
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'News' }).click()
    const panel = page.getByRole('region', { name: 'While the back office is closed' })
    const start = panel.getByRole('button', { name: 'Notify me on this device' })
    await expect(start).toBeEnabled()
    expect(await page.evaluate('askedForPermission()')).toBe(0)
    // The press waits 15 s for a worker that is being installed, then says that it did not work.
    await page.waitForFunction(isWorkerActivated, undefined, { timeout: 60_000 })
    await start.dblclick()
    const devices = page.getByRole('region', { name: 'Devices that are notified' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices).toContainText('This device')
    await expect(devices).toContainText('Not notified yet')
    const changed = page.waitForResponse(
      (response) =>
        response.url().endsWith('/push/devices') && response.request().method() === 'POST',
    )
    await panel.getByLabel('Low stock').uncheck()
    expect(await (await changed).json()).toMatchObject({ topics: ['orders', 'attention'] })
    await expect(panel.getByLabel('Low stock')).not.toBeChecked()
    await panel.getByRole('button', { name: 'Stop on this device' }).click()
    await expect(start).toBeEnabled()
    await expect(devices).toHaveCount(0)
  },
)

test(
  'what a push service delivers is always shown: the sentence of the shop, or that there is news',
  WITH_WORKER,
  async ({ page, context, shop }) => {
    await signInByCalls(page, shop.url)
    await page.goto('/admin/settings')
    await controlled(page)
    const tools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    const registrationId = await registered
    const deliver = (data: string) =>
      tools.send('ServiceWorker.deliverPushMessage', { origin: shop.url, registrationId, data })
    // Chromium's headless build shows no notifications: this records what the worker asks it to show.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const noted: string[] = []
      Object.assign(globalThis, { noted })
      ServiceWorkerRegistration.prototype.showNotification = (title, { body, data } = {}) =>
        Promise.resolve(void noted.push(`${title}: ${body} ${String(data)}`))
    })
    const shown = () => worker.evaluate(() => Reflect.get(globalThis, 'noted') as string[])

    const order = {
      title: 'Kora',
      body: 'New order: 2 articles',
      tag: 'orders',
      path: '/admin?order=1',
    }
    await deliver(JSON.stringify(order))
    await expect.poll(shown).toEqual(['Kora: New order: 2 articles /admin?order=1'])
    await deliver('not what the shop sends')
    await expect.poll(async () => (await shown()).at(1)).toBe('Kora:  /admin')
    await deliver(JSON.stringify({ ...order, path: 'https://elsewhere.example/' }))
    await expect.poll(async () => (await shown()).at(2)).toBe('Kora:  /admin')
  },
)
