import { expect, onTestFinished, test } from 'vitest'
import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/product.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import { startTestPages } from '../../testing/start-test-pages.ts'

const ROOT = /<div id="root">(.*)<\/div>/s

/** A shop whose build draws pages with this body of `drawPage(address, sent)`. */
async function openShop(body: string) {
  const code = `export async function drawPage(address, sent) { ${body} }`
  const shop = await startTestPages({}, { '.draw/draw-page.mjs': code })
  onTestFinished(() => shop.close())
  for (let count = 0; count <= PRODUCTS_PER_PAGE; count += 1) await addTestProduct(shop.app)
  return async (path: string) => {
    const { status, body: sent } = await sendRaw(shop.url, path)
    const page = sent.toString()
    const scripts = Array.from(page.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src)
    return { status, root: ROOT.exec(page)?.[1], scripts }
  }
}

test('a page comes as the build draws it, from its address and what it brings of the catalogue', async () => {
  const read = await openShop('return `<p>${address} ${Object.keys(sent)}</p>`')
  expect(await read('/products?page=2')).toMatchObject({
    status: 200,
    root: '<p>/products?page=2 list</p>',
  })
  expect(await read('/about')).toMatchObject({ status: 200, root: '<p>/about </p>' })
  expect(await read('/nowhere')).toMatchObject({ status: 404, root: '<p>/not-found </p>' })
})

test('a page that shows what only the device knows comes empty', async () => {
  const read = await openShop("return '<p>drawn</p>'")
  for (const path of ['/cart', '/order', '/contact']) expect((await read(path)).root).toBe('')
})

test('only a drawn page remembers what is pressed before its scripts are here', async () => {
  const read = await openShop("return '<p>drawn</p>'")
  expect((await read('/')).scripts).toContain('/early-taps.js')
  expect((await read('/cart')).scripts).not.toContain('/early-taps.js')
})

test('a page that cannot be drawn comes empty, for the browser to draw', async () => {
  const read = await openShop("throw new Error('no pen')")
  expect(await read('/')).toMatchObject({ status: 200, root: '' })
})

test('the same page is drawn once', async () => {
  const read = await openShop(
    'globalThis.drawn = (globalThis.drawn ?? 0) + 1; return String(drawn)',
  )
  expect((await read('/about')).root).toBe('1')
  expect((await read('/about')).root).toBe('1')
  expect((await read('/')).root).toBe('2')
})

/** What draws a page of its own each time it is asked. */
const COUNTING = 'globalThis.counted = (globalThis.counted ?? 0) + 1; return `${counted}`'

test.each([
  ['the home page', ['/', '/?0', '/?utm_source=chat', '//']],
  ['the list', ['/products', '/products/?a=1', '/Products?page=1', '/products?category=gone']],
  ['the last page of the list', ['/products?page=2', '/products?page=900000&x=1']],
  ['a page without parameters', ['/about', '/about/?q=ball', '/ABOUT?page=2']],
  ['what is not there', ['/nowhere', '/nowhere-else?1', '/a/b/c']],
  ['a product that is not there', ['/product/none', '/product/neither?1', '/PRODUCT/nor']],
])('addresses that show the same share one drawn page: %s', async (_what, addresses) => {
  const read = await openShop(COUNTING)
  const drawn = new Set<string | undefined>()
  for (const address of addresses) drawn.add((await read(address)).root)
  expect(drawn.size).toBe(1)
})

test('links begin with the host that was asked for, and are told to nobody else', async () => {
  const shop = await startTestPages()
  onTestFinished(() => shop.close())
  const ask = async (host: string) =>
    (await sendRaw(shop.url, '/', { headers: { Host: host } })).body.toString()
  for (const host of ['one.example', 'two.example', 'one.example']) {
    const page = await ask(host)
    expect(page).toContain(`<link rel="canonical" href="http://${host}/" />`)
    expect(page).not.toContain(host === 'one.example' ? 'two.example' : 'one.example')
  }
  expect(await ask(`${'long.'.repeat(1000)}example`)).toContain('href="http://localhost/"')
})

test('who asks for a page while it is being made waits for the same', async () => {
  const read = await openShop(`await new Promise((resolve) => setImmediate(resolve)); ${COUNTING}`)
  const pages = await Promise.all(['/', '/?1', '/?2', '/?3'].map(read))
  expect(new Set(pages.map(({ root }) => root)).size).toBe(1)
})

test('what draws the pages is served to nobody', async () => {
  const read = await openShop("return ''")
  expect((await read('/.draw/draw-page.mjs')).status).toBe(404)
})
