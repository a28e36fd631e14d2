import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isWorkerActivated } from '../support/controlled.ts'
import { expect, test as base } from '../support/demo-shop.ts'
import { countOutbox } from '../support/device-storage.ts'
import {
  OWNER_EMAIL,
  OWNER_PASSWORD,
  pickProduct,
  readOrders,
  readTillKeys,
  signUpOwner,
  type Picked,
} from '../support/shop-calls.ts'
import type { Engine } from './engine.ts'

/** Opens the engine with `home` as its home folder. */
export type OpenEngine = (home: string) => Promise<Engine>

/** A page that is being replaced does not answer: then it is asked again. */
async function until(engine: Engine, script: () => boolean | Promise<boolean>): Promise<void> {
  await expect
    .poll(() => engine.evaluate(script).catch(() => false), { timeout: 90_000 })
    .toBe(true)
}

const readText = (css: string) =>
  [...document.querySelectorAll(css)].map((element) => element.textContent).join('\n')

async function seeText(engine: Engine, css: string, text: string): Promise<void> {
  await expect
    .poll(() => engine.evaluate(readText, css).catch(() => ''), { timeout: 90_000 })
    .toContain(text)
}

/** Presses the element as soon as it is shown. */
async function press(engine: Engine, css: string, name?: string): Promise<void> {
  await expect(() => engine.click(css, name)).toPass({ timeout: 90_000 })
}

async function type(engine: Engine, css: string, name: string, text: string): Promise<void> {
  await expect(() => engine.type(css, name, text)).toPass({ timeout: 90_000 })
}

/** Runs in the page: chooses an option of a list. */
function chooseOption(label: string, wanted: string): void {
  const list = [...document.querySelectorAll('select')].find((one) =>
    [...one.labels].some((text) => text.textContent?.includes(label)),
  )
  const entry = [...(list?.options ?? [])].find((one) => one.text === wanted)
  if (!list || list.disabled || !entry) throw new Error(`no ${label} ${wanted}`)
  list.value = entry.value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Chooses an option as soon as there is one, by script, because the list that a browser opens for a choice is not part
 * of the page.
 */
async function choose(engine: Engine, name: string, option: string): Promise<void> {
  await expect(() => engine.evaluate(chooseOption, name, option)).toPass({ timeout: 90_000 })
}

const shopIsKept = () =>
  navigator.serviceWorker.controller?.state === 'activated' &&
  performance.getEntriesByName('kora-catalog-pulled').length > 0

const isHydrated = () =>
  Object.keys(document.querySelector('#root') ?? {}).some((key) =>
    key.startsWith('__reactContainer'),
  )

/** Waits until everything created on this device has been sent. */
async function seeNothingWait(engine: Engine): Promise<void> {
  await expect
    .poll(() => engine.evaluate(countOutbox).catch(() => null), { timeout: 90_000 })
    .toBe(0)
}

async function ringUp(engine: Engine, { product, size }: Picked): Promise<string> {
  await type(engine, 'input[type=search]', '', product.title)
  await press(engine, 'section[aria-label="Products"] button', product.title)
  await press(engine, '[aria-label="Choose a size"] button bdi', size)
  await seeText(engine, '[aria-label="Sale"]', '1 item')
  await press(engine, 'button', 'Create Order')
  await seeText(engine, '[aria-label="Sale"]', '0 items')
  const sale = await engine.evaluate(readText, '[aria-label="Sale"]')
  return /T\d+-\d{6}/.exec(sale)?.[0] ?? ''
}

/** The two most important stories, told by an engine other than that of all other tests. */
export function tellStories(name: string, open: OpenEngine | string): void {
  const test = base.extend<{ engine: Engine }>({
    engine: async ({ browserName }, provide) => {
      if (typeof open === 'string') throw new Error(`no ${browserName}, and no ${name}`)
      const home = await mkdtemp(join(tmpdir(), 'kora-engine-'))
      const engine = await open(home)
      await provide(engine)
      await engine.close()
      await rm(home, { recursive: true, force: true })
    },
  })
  test.skip(typeof open === 'string', typeof open === 'string' ? open : '')
  test.slow()

  test(`${name}: a shopper orders, and the shop opens again without its server`, async ({
    shop,
    engine,
  }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    await engine.open(`${shop.url}/products`)
    await until(engine, isHydrated)
    await type(engine, 'input[type=search]', '', jersey.product.title)
    await press(engine, 'main a', jersey.product.title)
    await press(engine, 'label', jersey.size)
    await press(engine, 'button', 'Add to cart')
    await press(engine, 'a', 'Cart, 1 item')
    // The product's page has another 'Order Now', which stays until the cart is shown.
    await seeText(engine, 'h1', 'Cart')
    await press(engine, 'button', 'Order Now')
    await type(engine, 'input', 'Full Name', 'Amine Bouzid')
    await type(engine, 'input', 'Phone Number', '0550123456')
    await type(engine, 'input', 'Confirm Phone Number', '0550123456')
    await choose(engine, 'Wilaya', 'Constantine')
    // The field that suggests communes replaces the plain one.
    await until(engine, () => document.querySelector('input[role=combobox]') !== null)
    await type(engine, 'input', 'Commune', 'El Khroub')
    await choose(engine, 'Shipping Type', 'Stop Desk')
    await press(engine, 'button', 'Confirm Order')
    await seeText(engine, 'h1', 'Thank you')
    const { token } = await signUpOwner(shop.url)
    expect(await readOrders(shop.url, token)).toHaveLength(1)

    await engine.open(shop.url)
    await until(engine, isWorkerActivated)
    // A page that was loading when the worker took over stays uncontrolled.
    if (await engine.evaluate(() => navigator.serviceWorker.controller === null))
      await engine.reload()
    await until(engine, shopIsKept)
    await shop.kill()
    await engine.open(`${shop.url}/products`)
    await seeText(engine, 'header', 'You are offline. Showing the catalogue as of')
    await seeText(engine, 'main article', jersey.product.title)
    await engine.reload()
    await seeText(engine, 'main article', jersey.product.title)
    await shop.restart()
  })

  test(`${name}: two sales made while the server is gone arrive exactly once each`, async ({
    shop,
    engine,
  }) => {
    const { token } = await signUpOwner(shop.url)
    const jersey = await pickProduct(shop.url, 'Maillots', 8)
    await engine.open(`${shop.url}/admin-login`)
    await type(engine, 'input', 'Email', OWNER_EMAIL)
    await type(engine, 'input', 'Password', OWNER_PASSWORD)
    await press(engine, 'button', 'Login')
    await seeText(engine, 'h1', 'All Orders')
    await engine.open(`${shop.url}/admin/store-order`)
    await seeText(engine, 'details[data-ready="true"]', 'Ready to sell offline')

    await shop.kill()
    await engine.reload()
    await seeText(engine, 'body', 'Offline')
    const receipts = [await ringUp(engine, jersey), await ringUp(engine, jersey)]
    expect(new Set(receipts).size).toBe(2)
    await engine.reload()
    await seeText(engine, 'body', '2 sales safe on this device')

    await shop.restart()
    await engine.evaluate(() => void dispatchEvent(new Event('online')))
    await seeNothingWait(engine)
    await seeText(engine, 'body', 'Online, everything sent')
    // The reload sends again, as after a lost answer: nothing may be left to send.
    await engine.reload()
    await seeText(engine, 'body', 'Online, everything sent')
    const orders = await readOrders(shop.url, token)
    expect(orders.map((order) => order.receiptNumber).toSorted()).toEqual(receipts.toSorted())
    // The browser keeps the key that signs receipts over reloads, so only one was registered.
    expect(await readTillKeys(shop.url, token)).toMatchObject([{ till: 'T1', revoked: false }])
  })
}
