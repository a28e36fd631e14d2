import { expect, onTestFinished, test } from 'vitest'
import { PRODUCTS_PER_PAGE } from '../../../shared/catalog/product.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import { startTestPages } from '../../testing/start-test-pages.ts'

const ROOT = /<div id="root">(.*)<\/div>/s

/** A shop whose build renders pages with this body of `renderPage(address, sent)`. */
async function openShop(body: string) {
  const code = `export async function renderPage(address, sent) { ${body} }`
  const shop = await startTestPages({}, { '.render/en/render-page.mjs': code })
  onTestFinished(() => shop.close())
  for (let count = 0; count <= PRODUCTS_PER_PAGE; count += 1) await addTestProduct(shop.app)
  return async (path: string) => {
    const { status, body: sent } = await sendRaw(shop.url, path)
    const page = sent.toString()
    const scripts = Array.from(page.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src]) => src)
    return { status, root: ROOT.exec(page)?.[1], scripts }
  }
}

test('the server renders a page with the build, from its address and the catalogue sent with it', async () => {
  const read = await openShop('return `<p>${address} ${Object.keys(sent)}</p>`')
  expect(await read('/products?page=2')).toMatchObject({
    status: 200,
    root: '<p>/products?page=2 list</p>',
  })
  expect(await read('/about')).toMatchObject({ status: 200, root: '<p>/about </p>' })
  expect(await read('/nowhere')).toMatchObject({ status: 404, root: '<p>/not-found </p>' })
})

test('a page that shows what only the device knows is sent empty', async () => {
  const read = await openShop("return '<p>rendered</p>'")
  for (const path of ['/cart', '/order', '/track', '/contact'])
    expect((await read(path)).root).toBe('')
})

test('only a server-rendered page records presses from before its scripts have loaded', async () => {
  const read = await openShop("return '<p>rendered</p>'")
  expect((await read('/')).scripts).toContain('/early-taps.js')
  expect((await read('/cart')).scripts).not.toContain('/early-taps.js')
})

test('a page that fails to render is sent empty, for the browser to render', async () => {
  const read = await openShop("throw new Error('cannot render')")
  expect(await read('/')).toMatchObject({ status: 200, root: '' })
})

test('the same page is rendered once', async () => {
  const read = await openShop(
    'globalThis.renders = (globalThis.renders ?? 0) + 1; return String(renders)',
  )
  expect((await read('/about')).root).toBe('1')
  expect((await read('/about')).root).toBe('1')
  expect((await read('/')).root).toBe('2')
})

/** The body of a renderer that returns another page at each call. */
const COUNTING = 'globalThis.counted = (globalThis.counted ?? 0) + 1; return `${counted}`'

test.each([
  ['the home page', ['/', '/?0', '/?utm_source=chat', '//']],
  ['the list', ['/products', '/products/?a=1', '/Products?page=1', '/products?category=gone']],
  ['the last page of the list', ['/products?page=2', '/products?page=900000&x=1']],
  ['a page without parameters', ['/about', '/about/?q=ball', '/ABOUT?page=2']],
  ['what is not there', ['/nowhere', '/nowhere-else?1', '/a/b/c']],
  ['a product that is not there', ['/product/none', '/product/neither?1', '/PRODUCT/nor']],
])('addresses that show the same share one rendered page: %s', async (_what, addresses) => {
  const read = await openShop(COUNTING)
  const rendered = new Set<string | undefined>()
  for (const address of addresses) rendered.add((await read(address)).root)
  expect(rendered.size).toBe(1)
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

test('requests for a page that is being rendered wait for the same result', async () => {
  const read = await openShop(`await new Promise((resolve) => setImmediate(resolve)); ${COUNTING}`)
  const pages = await Promise.all(['/', '/?1', '/?2', '/?3'].map(read))
  expect(new Set(pages.map(({ root }) => root)).size).toBe(1)
})

test('the module that renders pages is not served', async () => {
  const read = await openShop("return ''")
  expect((await read('/.render/en/render-page.mjs')).status).toBe(404)
})
