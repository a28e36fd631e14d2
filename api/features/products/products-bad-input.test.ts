import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '../../../shared/catalog/picture.ts'
import { newId } from '../../../shared/new-id.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { testPicture } from '../../testing/test-pictures.ts'

let shop: TestApp
let token: string
let category: string
let existing: { _id: string }
let before: unknown

beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  category = await addTestCategory(shop.app)
  const fields = { ...whole(), stock: '3', barcode: '6130009' }
  existing = (await sendForm(shop, '/api/products', { token, fields })).body.newProduct
})
beforeEach(async () => {
  before = (await shop.fetchJson('/api/products/admin-products', { token })).body
})
afterAll(async () => {
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
  expect(await readdir(join(shop.app.config.dataDir, 'incoming'))).toEqual([])
  await shop.close()
})

function whole(): Record<string, unknown> {
  return { title: 'Ballon', description: 'Round.', price: '2500', category, stock: '3' }
}

const sizes = (...names: string[]) => names.map((size) => ({ size, quantity: 1 }))
const MISSING = 'Please provide sizes or stock quantity.'

const badFields: [string, Record<string, unknown>, string][] = [
  ['no title', { title: undefined }, 'The field title is missing.'],
  ['a blank title', { title: '  ' }, 'Title is required'],
  ['a title of 10,000 characters', { title: 'x'.repeat(10_000) }, 'Title must be at most 200'],
  ['no description', { description: '' }, 'Description is required'],
  ['a description of 10,000', { description: 'x'.repeat(10_000) }, 'Description must be at most'],
  ['no price', { price: '' }, 'Price is required'],
  ['a price below 0', { price: '-1' }, 'Price must be 0 or more.'],
  ['a price in words', { price: 'cheap' }, 'Price must be a number of dinars.'],
  ['a price NaN', { price: 'NaN' }, 'Price must be a number of dinars.'],
  ['a price without end', { price: 'Infinity' }, 'Price must be a number of dinars.'],
  ['a price in another notation', { price: '1e3' }, 'Price must be a number of dinars.'],
  ['a price that reads two ways', { price: '1,500' }, 'Price must be a number of dinars.'],
  ['a price with three decimals', { price: '1.555' }, 'Price has at most two decimals.'],
  ['a price of a million', { price: '1000000' }, 'Price must be 999999 or less.'],
  ['a promotion below 0', { promoPrice: '-1' }, 'Promotional price must be 0 or more.'],
  ['a promotion in words', { promoPrice: 'half' }, 'Promotional price must be a number'],
  ['a promotion above the price', { promoPrice: '2500' }, 'The promotional price must be below'],
  ['a promotion at 0', { onSale: 'true', promoPrice: '0' }, 'A promotion needs'],
  ['a promotion without a price', { onSale: 'true', promoPrice: '' }, 'A promotion needs'],
  ['a promotion that is maybe', { onSale: 'maybe' }, 'onSale must be true or false.'],
  ['a buying price below 0', { buyingPrice: '-1' }, 'Buying price must be 0 or more.'],
  ['no category', { category: '' }, 'Category is required'],
  ['a category that is no id', { category: 'Maillots' }, 'The field category'],
  ['neither sizes nor stock', { stock: '' }, MISSING],
  ['no sizes and no stock', { sizes: [], stock: '' }, MISSING],
  ['stock below 0', { stock: '-1' }, 'Stock must be 0 or more.'],
  ['half a ball', { stock: '1.5' }, 'Stock must be a whole number.'],
  ...['-1', '1001', '2.5', 'few', '1e2'].map(
    (lowStock): [string, Record<string, unknown>, string] => [
      `a low-stock limit of ${lowStock}`,
      { lowStock },
      'Please enter a whole number from 0 to 1000.',
    ],
  ),
  ['sizes that are not JSON', { sizes: '[{' }, 'The field sizes must be JSON.'],
  ['sizes that are no list', { sizes: '{"size":"M"}' }, 'Sizes must be a list.'],
  ['sizes null', { sizes: 'null' }, 'Sizes must be a list.'],
  ['a size without a name', { sizes: sizes(' ') }, 'Size is required'],
  ['a size of 41 characters', { sizes: sizes('x'.repeat(41)) }, 'A size name has at most 40'],
  ['the same size twice', { sizes: sizes('M', ' m ') }, 'The size m is listed twice.'],
  [
    '101 sizes',
    { sizes: sizes(...Array.from({ length: 101 }, (_, n) => `${n}`)) },
    'A product has',
  ],
  [
    'a quantity as text',
    { sizes: [{ size: 'M', quantity: '1' }] },
    'Stock must be a whole number.',
  ],
  ['a quantity below 0', { sizes: [{ size: 'M', quantity: -1 }] }, 'Stock must be 0 or more.'],
  ['a short barcode', { barcode: '123' }, 'A barcode has 4 to 64'],
  [
    'a barcode on two sizes',
    { sizes: sizes('M', 'L').map((size) => ({ ...size, barcode: '6130010' })) },
    'The barcode 6130010 is given to two sizes.',
  ],
]

describe('is refused with a sentence and changes nothing:', () => {
  test.each(badFields)('%s', async (_what, change, sentence) => {
    for (const [method, path] of [
      ['POST', '/api/products'],
      ['PUT', `/api/products/${existing._id}`],
    ] as const) {
      // An edit may leave the stock out or empty.
      if (method === 'PUT' && sentence === MISSING && change['sizes'] === undefined) continue
      const answer = await sendForm(shop, path, {
        method,
        token,
        fields: { ...whole(), ...change },
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid-request'])
      expect(answer.body.mssg).toContain(sentence)
      expect(answer.body.message).toBe(answer.body.mssg)
    }
    expect((await shop.fetchJson('/api/products/admin-products', { token })).body).toEqual(before)
  })

  test.each<[string, string, unknown]>([
    ['text', 'keepImages', 'first'],
    ['no list', 'keepImages', {}],
    ['eleven', 'keepImages', Array.from({ length: 11 }, (_, n) => n)],
    ['a revision in words', 'revision', 'latest'],
    ['an expectation in words', 'expected', 'some'],
    ['an expectation beyond all shelves', 'expected', '999999999999999'],
    ['a size expected beyond all shelves', 'sizes', [{ size: 'M', quantity: 1, expected: 1e308 }]],
  ])('an edit with %s as %s', async (_what, name, value) => {
    const fields = { ...whole(), [name]: value }
    const path = `/api/products/${existing._id}`
    const { status } = await sendForm(shop, path, { method: 'PUT', token, fields })
    expect(status).toBe(400)
  })

  test('a category that is not there', async () => {
    const fields = { ...whole(), category: newId() }
    const { status, body } = await sendForm(shop, '/api/products', { token, fields })
    expect([status, body.code]).toEqual([404, 'unknown-category'])
  })

  test('a barcode of another product, which is named', async () => {
    const fields = { ...whole(), barcode: '6130009' }
    const { status, body } = await sendForm(shop, '/api/products', { token, fields })
    expect([status, body.code]).toEqual([409, 'barcode-taken'])
    expect(body.mssg).toBe('The barcode 6130009 already belongs to Ballon.')
  })

  test('JSON instead of a form', async () => {
    const answer = await shop.fetchJson('/api/products', { token, body: whole() })
    expect([answer.status, answer.body.code]).toEqual([415, 'not-an-upload'])
  })
})

describe('a picture is refused by what it is, never by its name:', () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  test.each<[string, number, string, () => Promise<Buffer[]>]>([
    ['a drawing', 400, 'unreadable-picture', async () => [drawing]],
    ['a text', 400, 'unreadable-picture', async () => [Buffer.from('no picture')]],
    ['an empty file', 400, 'unreadable-picture', async () => [Buffer.alloc(0)]],
    [
      'one that breaks off',
      400,
      'unreadable-picture',
      async () => [(await testPicture('0e5a3c', 900, 900)).subarray(0, 3000)],
    ],
    [
      'one of 13 megapixels in a few bytes',
      413,
      'picture-too-large',
      async () => [
        await sharp(await testPicture('0e5a3c', 4400, 3000))
          .png()
          .toBuffer(),
      ],
    ],
    ['one of 11 MiB', 413, 'picture-too-large', async () => [Buffer.alloc(MAX_PICTURE_BYTES + 1)]],
    [
      'eleven of them',
      400,
      'too-many-pictures',
      async () => Array.from({ length: 11 }, () => Buffer.from('x')),
    ],
  ])('%s', async (_what, status, code, draw) => {
    const files = { images: await draw() }
    const answer = await sendForm(shop, '/api/products', { token, fields: whole(), files })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await shop.fetchJson('/api/products/admin-products', { token })).body).toEqual(before)
  })
})

test('of several pictures, the one that is refused is named by its place', async () => {
  const [good, bad] = [await testPicture(), Buffer.from('no picture')]
  const edited = `/api/products/${existing._id}`
  for (const [method, path] of [['POST', '/api/products'] as const, ['PUT', edited] as const]) {
    const refuse = async (...images: Buffer[]) =>
      (await sendForm(shop, path, { method, token, fields: whole(), files: { images } })).body
    const alone = await refuse(bad)
    expect(alone.message).not.toContain('Picture 1')
    const { message, mssg, code } = await refuse(good, bad, good)
    expect([message, code]).toEqual([
      `Picture 2 of the 3 sent: ${alone.message}`,
      'unreadable-picture',
    ])
    expect(mssg).toBe(message)
  }
  expect((await shop.fetchJson('/api/products/admin-products', { token })).body).toEqual(before)
})

test('names of the language are sizes like any other', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'null']
  const fields = { ...whole(), stock: '', sizes: sizes(...names) }
  const { status, body } = await sendForm(shop, '/api/products', { token, fields })
  expect(status).toBe(201)
  expect(body.newProduct.sizes.map(({ size }: { size: string }) => size)).toEqual(names)
  const edited = await sendForm(shop, `/api/products/${body.newProduct._id}`, {
    method: 'PUT',
    token,
    fields: { ...fields, sizes: sizes('constructor', '__proto__') },
  })
  expect(edited.body.updatedProduct.totalStock).toBe(2)
})
