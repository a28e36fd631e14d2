import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import {
  type ImportedProductJson,
  previewRequestSchema,
} from '../../../shared/products/product-import.ts'
import { forgetPictureSources, readPictureSources, SEEN } from '../../database/picture-sources.ts'
import { ProductTitles } from '../../database/product-titles.ts'
import { passTurns } from '../../http/pass-turns.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { sendForm } from '../../testing/send-form.ts'
import {
  type JsonAnswer,
  signUpAdmin,
  signUpColleague,
  startTestApp,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { testPicture } from '../../testing/test-pictures.ts'
import { removeUnusedPictures } from '../pictures/remove-unused-pictures.ts'
import { holdPictures } from './hold-pictures.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
let red: Buffer
let blue: Buffer
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  await addTestCategory(shop.app)
  red = await testPicture('aa0000')
  blue = await testPicture('0000aa')
})
afterEach(() => closeTestShop(shop))

const sourceOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')

function jersey(pictures: ImportedProductJson['pictures']): ImportedProductJson {
  return { line: 2, title: 'Maillot', category: 'maillots', price: 4500, pictures, sizes: [] }
}

async function preview(product: ImportedProductJson): Promise<JsonAnswer['body']> {
  const body = { products: [product] }
  return (await shop.fetchJson('/api/products/import/preview', { token, body })).body
}

function sendPicture(picture: Buffer, source = sourceOf(picture), by = token): Promise<JsonAnswer> {
  const path = '/api/products/import/pictures'
  return sendForm(shop, path, { token: by, fields: { source }, files: { image: [picture] } })
}

async function importOne(product: ImportedProductJson): Promise<JsonAnswer> {
  const [plan] = (await preview(product)).products
  const seen = plan.state === 'new' ? null : { id: plan.id, revision: plan.revision }
  const body = { products: [{ product, seen }] }
  const headers = { 'Idempotency-Key': newId() }
  return shop.fetchJson('/api/products/import', { token, headers, body })
}

async function imagesOf(title: string): Promise<string[]> {
  const all = (await shop.fetchJson('/api/products/admin-products', { token })).body
  return all.find((product: { title: string }) => product.title === title)?.images
}

const uploads = () => join(shop.app.config.dataDir, 'uploads')
const storedFiles = async () => (await readdir(uploads())).toSorted()

test('the preview says which pictures have to be sent; they are the product’s once it is imported', async () => {
  const product = jersey([
    { name: 'a.jpg', source: sourceOf(red) },
    { name: 'b.jpg', source: sourceOf(blue) },
  ])
  expect((await preview(product)).missing).toEqual([sourceOf(red), sourceOf(blue)])
  const paths = [(await sendPicture(red)).body.path, (await sendPicture(blue)).body.path]
  expect(await preview(product)).toEqual({ products: [{ state: 'new' }], missing: [] })
  expect((await importOne(product)).status).toBe(200)
  expect(await imagesOf('Maillot')).toEqual(paths)
})

test('the same file and pictures again change nothing and store nothing', async () => {
  const product = jersey([{ name: 'a.jpg', source: sourceOf(red) }])
  await sendPicture(red)
  await importOne(product)
  const stored = await storedFiles()
  expect((await preview(product)).products[0].state).toBe('unchanged')
  await sendPicture(red)
  expect(await storedFiles()).toEqual(stored)
  expect(stored).toHaveLength(3)
})

test('a file that was sent as a smaller picture before is known by its own content', async () => {
  const { path } = (await sendPicture(red, sourceOf(blue))).body
  const product = jersey([{ name: 'a.jpg', source: sourceOf(blue) }])
  expect((await preview(product)).missing).toEqual([])
  await importOne(product)
  expect(await imagesOf('Maillot')).toEqual([path])
})

test('what somebody else says of a file decides nothing in an import', async () => {
  const other = await signUpColleague(shop, 'manager')
  const product = jersey([{ name: 'a.jpg', source: sourceOf(red) }])
  expect((await sendPicture(blue, sourceOf(red), other.token)).status).toBe(201)
  expect((await preview(product)).missing).toEqual([sourceOf(red)])
  const shown = (await sendPicture(red)).body.path as string
  // Said once more, after the file itself was sent.
  await sendPicture(blue, sourceOf(red), other.token)
  await importOne(product)
  expect(await imagesOf('Maillot')).toEqual([shown])
  expect((await preview(product)).products[0].state).toBe('unchanged')
})

test('a file that was sent as it is counts above what the same person said of it', async () => {
  const own = (await sendPicture(red)).body.path as string
  await sendPicture(blue, sourceOf(red))
  await importOne(jersey([{ name: 'a.jpg', source: sourceOf(red) }]))
  expect(await imagesOf('Maillot')).toEqual([own])
})

test('a picture that was never sent refuses the whole import', async () => {
  const product = jersey([{ name: 'a.jpg', source: sourceOf(red) }])
  const answer = await importOne(product)
  expect([answer.status, answer.body.code]).toEqual([409, 'import-changed'])
  expect(answer.body.message).toContain('has to be sent again')
  expect(await imagesOf('Maillot')).toBeUndefined()
})

test('a picture that no file has is refused by its name', async () => {
  expect((await preview(jersey([{ name: 'front.jpg' }]))).products[0]).toEqual({
    state: 'refused',
    line: 2,
    reason: 'There is no picture front.jpg, neither in the shop nor in a zip file that was added.',
  })
  expect((await preview(jersey([{ name: '../../kora.sqlite' }]))).products[0].state).toBe('refused')
})

test('pictures are replaced as a list, taken away by an empty one, and left alone by none', async () => {
  await sendPicture(red)
  await sendPicture(blue)
  const [a, b] = [red, blue].map((file) => ({ name: 'x.jpg', source: sourceOf(file) }))
  await importOne(jersey([a, b] as never))
  const [first, second] = await imagesOf('Maillot')
  expect((await preview(jersey([b, a] as never))).products[0].changes).toEqual([
    { field: 'pictures', size: null, was: null, is: null },
  ])
  await importOne(jersey([b, a, b] as never))
  expect(await imagesOf('Maillot')).toEqual([second, first])
  expect((await preview(jersey(undefined))).products[0].state).toBe('unchanged')
  expect((await preview(jersey([]))).products[0].changes).toEqual([
    { field: 'pictures', size: null, was: 2, is: 0 },
  ])
  await importOne(jersey([]))
  expect(await imagesOf('Maillot')).toEqual([])
})

test('the stored name of a picture, as an export writes it, needs no file', async () => {
  const path = (await sendPicture(red)).body.path as string
  const product = jersey([{ name: path.replace('/uploads/', '') }])
  expect((await importOne(product)).status).toBe(200)
  expect(await imagesOf('Maillot')).toEqual([path])
})

test('what is no picture is refused and not remembered', async () => {
  const fake = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  expect((await sendPicture(fake)).body.code).toBe('unreadable-picture')
  const { body } = await sendForm(shop, '/api/products/import/pictures', {
    token,
    fields: { source: 'no hash' },
    files: { image: [red] },
  })
  expect(body.code).toBe('invalid-request')
  const product = jersey([{ name: 'a.jpg', source: sourceOf(fake) }])
  expect((await preview(product)).missing).toHaveLength(1)
})

test('a picture whose file is gone, as after a restore, has to be sent again', async () => {
  const product = jersey([{ name: 'a.jpg', source: sourceOf(red) }])
  await sendPicture(red)
  const [one] = await storedFiles()
  await rm(join(uploads(), one ?? ''))
  expect((await preview(product)).missing).toEqual([sourceOf(red)])
  await sendPicture(red)
  expect((await importOne(product)).status).toBe(200)
})

test('a picture that was sent and never imported is removed after 90 days, with what was known of it', async () => {
  await sendPicture(red)
  const DAY_MS = 24 * 3_600_000
  const later = Date.now() + 3 * DAY_MS
  await removeUnusedPictures(shop.app, later)
  const app = { ...shop.app, clock: () => shop.app.clock() + 91 * DAY_MS }
  expect(await removeUnusedPictures(app, later)).toBe(3)
  const product = jersey([{ name: 'a.jpg', source: sourceOf(red) }])
  expect((await preview(product)).missing).toEqual([sourceOf(red)])
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('picture_sources').selectAll().execute(),
  )
  expect(rows).toEqual([])
})

test('of however many pictures are removed at once, nothing stays known', async () => {
  await sendPicture(red)
  const source = sourceOf(red)
  const path = await shop.app.db.read(async (db) =>
    (await readPictureSources(db, [source], SEEN)).get(source),
  )
  const others = Array.from({ length: 33_000 }, (_, n) => `/uploads/${n}-1200.webp`)
  await shop.app.db.write((db) => forgetPictureSources(db, [...others, path ?? '']))
  expect(await shop.app.db.read((db) => readPictureSources(db, [source], SEEN))).toEqual(new Map())
})

test('each picture of an import is held once, while reads and writes go on; those of its product are not looked for', async () => {
  const titles = new ProductTitles()
  await titles.open(shop.app.db, passTurns)
  const path = (await sendPicture(red)).body.path as string
  const [a, b] = [red, blue].map((file) => ({ name: 'x.jpg', source: sourceOf(file) }))
  const named = { name: 'unused-1200.webp' }
  const body = {
    products: [jersey([a, named] as never), { ...jersey([a, b] as never), title: 'Short' }],
  }
  const { products } = v.parse(previewRequestSchema, body)
  const asked: string[] = []
  const held = () =>
    holdPictures(shop.app.db, titles, products, {
      adminId: newId(),
      async hold(one) {
        await shop.app.db.read(async () => undefined)
        await shop.app.db.write(async () => undefined)
        asked.push(one)
        return one === path
      },
    })
  const { has } = await held()
  expect(asked.filter(has)).toEqual([path])
  expect(asked).toEqual(['/uploads/x.jpg', path, '/uploads/unused-1200.webp'])
  await importOne(jersey([a] as never))
  await importOne({ ...jersey([a] as never), title: 'Short' })
  asked.length = 0
  await held()
  expect(asked).not.toContain(path)
})
