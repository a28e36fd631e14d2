import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readUsedPictures } from '../../database/unused-pictures.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, type TestApp } from '../../testing/start-test-app.ts'
import { startTestPages, TEST_PAGE } from '../../testing/start-test-pages.ts'
import { testPicture } from '../../testing/test-pictures.ts'

let shop: TestApp
let token: string

const RENDER =
  'export async function renderPage(address, sent) { return `<p>${JSON.stringify(sent.settings)}</p>` }'
const MANIFEST = JSON.stringify({
  id: '/',
  name: 'Kora',
  icons: [
    { src: '/icons/shop-192.png', sizes: '192x192', purpose: 'any' },
    { src: '/icons/shop-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
  ],
})
const ICONS = `<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/shop-apple-touch-180.png" />`
const FILES = {
  'index.html': TEST_PAGE.replace('<script', `${ICONS}<script`),
  'fr/index.html': TEST_PAGE,
  'admin.html': '<html lang="en">',
  'ar/admin.html': '<html lang="ar">',
  'manifest.webmanifest': MANIFEST,
  'fr/manifest.webmanifest': MANIFEST,
  '.render/en/render-page.mjs': RENDER,
  '.render/fr/render-page.mjs': RENDER,
}

beforeEach(async () => {
  shop = await startTestPages({}, FILES)
  token = (await signUpAdmin(shop)).token
})
afterEach(() => shop.close())

function change(revision: number, changes: object) {
  const body = { revision, change: changes }
  return shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body })
}

interface Manifest {
  name: string
  icons: { src: string; sizes: string }[]
}

async function readManifest(path: string): Promise<Manifest> {
  return (await (await fetch(shop.url + path)).json()) as Manifest
}

async function pull(since: number, query = 'scope=shop') {
  return (await shop.fetchJson(`/api/sync/pull?${query}&since=${since}`, { token })).body
}

test('a new shop has set nothing, and its devices are told nothing', async () => {
  const { body } = await shop.fetchJson('/api/shop-settings', { token })
  expect(body).toEqual({ settings: { revision: 0 } })
  expect((await pull(0)).upserts.settings).toEqual([])
})

test('a change is kept, raises the revision and reaches devices by the change feed', async () => {
  const before = await pull(0)
  const answer = await change(0, {
    name: '  Rhumel   Sport ',
    phones: ['+213 550 12 34 56'],
    tagline: { text: 'Boots', ar: 'أحذية' },
  })
  const settings = {
    revision: 1,
    name: 'Rhumel Sport',
    phones: ['0550123456'],
    tagline: { text: 'Boots', ar: 'أحذية' },
  }
  expect(answer).toMatchObject({ status: 200, body: { settings } })
  const page = await pull(before.next)
  expect(page.upserts.settings).toEqual([settings])
  expect((await pull(0)).upserts.settings).toEqual([settings])
  expect((await pull(page.next)).upserts.settings).toEqual([])
})

test('null takes a setting back, and what a change does not name stays', async () => {
  await change(0, { name: 'Rhumel Sport', lowStock: 3 })
  const { body } = await change(1, { name: null })
  expect(body.settings).toEqual({ revision: 2, lowStock: 3 })
})

test('a change based on an older revision is refused with the current settings, and changes nothing', async () => {
  await change(0, { name: 'Rhumel Sport' })
  const answer = await change(0, { name: 'Another' })
  const settings = { revision: 1, name: 'Rhumel Sport' }
  expect(answer).toMatchObject({ status: 409, body: { code: 'settings-changed', settings } })
  expect((await shop.fetchJson('/api/shop-settings', { token })).body).toEqual({ settings })
})

test('order limits, calls and the state of the guide are told to the back office alone', async () => {
  await change(0, {
    orderLimits: { pieces: 6, orders: 2 },
    unconfirmedLimits: { pieces: 20, value: 100_000 },
    callTries: 5,
    guideDone: true,
  })
  expect((await pull(0)).upserts.settings).toEqual([{ revision: 1 }])
})

test('pages of every language show the shop as it was set, at once, and carry the texts of their language alone', async () => {
  const read = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await read('/')).toContain('<title>Kora: ')
  expect(await read('/')).not.toContain('revision')
  await change(0, {
    name: 'Rhumel <Sport>',
    street: { text: 'Rue Abane Ramdane' },
    heroTitle: { text: 'Marhaba', fr: 'Bienvenue' },
  })
  const english = await read('/')
  expect(english).toContain('<title>Rhumel Sport: ')
  expect(english).toContain('property="og:site_name" content="Rhumel Sport"')
  expect(english).toContain('"streetAddress":"Rue Abane Ramdane"')
  expect(english).toContain('<p>{"revision":1,"name":"Rhumel Sport"')
  expect(english).toContain('"heroTitle":{"text":"Marhaba"}')
  expect(await read('/fr')).toContain('"heroTitle":{"text":"Marhaba","fr":"Bienvenue"}')
  expect(await read('/fr/contact')).toContain('| Rhumel Sport</title>')
})

test('a product’s page shows the name that was set after it was cached', async () => {
  const id = await addTestProduct(shop.app)
  const title = async () =>
    /<title>(.*)<\/title>/.exec(await (await fetch(`${shop.url}/product/${id}`)).text())?.[1]
  expect(await title()).toMatch(/ \| Kora$/)
  await change(0, { name: 'Rhumel Sport' })
  expect(await title()).toMatch(/ \| Rhumel Sport$/)
})

test('the logo becomes the icons of the app, and is not swept away', async () => {
  const files = { image: [await testPicture()] }
  const { body } = await sendForm(shop, '/api/shop-settings/pictures', { token, files })
  await change(0, { name: 'Rhumel Sport', logo: body.path })
  const manifest = await readManifest('/fr/manifest.webmanifest?settings=1')
  expect(manifest).toMatchObject({ name: 'Rhumel Sport', short_name: 'Rhumel Sport', id: '/' })
  expect(manifest.icons).toHaveLength(2)
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(shop.url + src)
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata()
    expect({ format, sizes: `${width}x${height}` }).toEqual({ format: 'png', sizes })
  }
  const page = await (await fetch(shop.url)).text()
  expect(page).toMatch(
    /<link rel="icon" href="\/shop-icons\/[0-9a-f]+-tab-64x64\.png" type="image\/png" \/>/,
  )
  expect(page).toMatch(
    /<link rel="apple-touch-icon" href="\/shop-icons\/[0-9a-f]+-apple-180x180\.png" \/>/,
  )
  const [, told = ''] = /"logo":"(.*?)"/.exec(page) ?? []
  expect(told).toMatch(/\/shop-icons\/.*-any-512x512\.png$/)
  expect((await fetch(told)).headers.get('content-type')).toBe('image/png')
  expect(await shop.app.db.read(readUsedPictures)).toContain(body.path)
  const other = (manifest.icons[0]?.src ?? '').replace(/[0-9a-f]{16,}/, '0'.repeat(64))
  expect((await fetch(shop.url + other)).headers.get('content-type')).not.toBe('image/png')
})

test('the owner’s picture of the home page stands in link previews and is loaded at once', async () => {
  const files = { image: [await testPicture()] }
  const { body } = await sendForm(shop, '/api/shop-settings/pictures', { token, files })
  expect(await (await fetch(shop.url)).text()).toMatch(/og:image" content="[^"]+\/hero-wide\.webp"/)
  await change(0, { heroPicture: body.path })
  const page = await (await fetch(shop.url)).text()
  expect(page).not.toContain('hero-wide.webp')
  expect(page).toMatch(/<link rel="preload" as="image" imagesrcset="\/uploads\//)
  const [, previewed = ''] = /og:image" content="([^"]+)"/.exec(page) ?? []
  expect(new URL(previewed).pathname).toBe(body.path)
  expect((await fetch(previewed)).headers.get('content-type')).toBe('image/webp')
  const [, told] = /"@type":"Store".*?"image":"([^"]+)"/.exec(page) ?? []
  expect(told).toBe(previewed)
})

test('the manifest that the service worker keeps stays the built one', async () => {
  await change(0, { name: 'Rhumel Sport' })
  expect((await readManifest('/manifest.webmanifest')).name).toBe('Kora')
  expect((await readManifest('/manifest.webmanifest?settings=1')).name).toBe('Rhumel Sport')
})

test('who asks for none of the shop’s languages gets the back office in the one that the owner chose', async () => {
  const language = async () => {
    const answer = await fetch(`${shop.url}/admin-login`, { headers: { 'Accept-Language': 'de' } })
    return /lang="(..)"/.exec(await answer.text())?.[1]
  }
  expect(await language()).toBe('en')
  await change(0, { defaultLanguage: 'ar' })
  expect(await language()).toBe('ar')
})
