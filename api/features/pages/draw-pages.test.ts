import { expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '../../testing/send-raw.ts'
import { startTestPages } from '../../testing/start-test-pages.ts'

const ROOT = /<div id="root">(.*)<\/div>/s

/** A shop whose build draws pages with this body of `drawPage(address, sent)`. */
async function openShop(body: string) {
  const code = `export async function drawPage(address, sent) { ${body} }`
  const shop = await startTestPages({}, { '.draw/draw-page.mjs': code })
  onTestFinished(() => shop.close())
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
  expect(await read('/nowhere')).toMatchObject({ status: 404, root: '<p>/nowhere </p>' })
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

test('what draws the pages is served to nobody', async () => {
  const read = await openShop("return ''")
  expect((await read('/.draw/draw-page.mjs')).status).toBe(404)
})
