import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readLatestChange } from '../../database/changes.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { testPicture } from '../../testing/test-pictures.ts'

let shop: TestApp
let token: string
let category: string
/** The newest change from before the test. */
let since: number
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
beforeEach(async () => {
  since = await shop.app.db.read(readLatestChange)
  category = await addTestCategory(shop.app, 'Souliers')
})
// Products and categories are deleted after each test, so that the next one can use the same titles.
afterEach(async () => {
  for (const list of ['products', 'categories']) {
    const { body } = await shop.fetchJson(`/api/${list}`)
    for (const { _id } of body) {
      await shop.fetchJson(`/api/${list}/${_id}`, { method: 'DELETE', token })
    }
    expect((await shop.fetchJson(`/api/${list}`)).body).toEqual([])
  }
})
afterAll(() => shop.close())

const TRANSLATIONS = {
  fr: { title: 'Chaussure Cirta', description: 'Cuir souple.' },
  ar: { title: 'حذاء سيرتا', description: 'جلد ليّن.' },
}

/** The fields that a client sends which does not know of translations. */
const main = () => ({ title: 'Cirta', description: 'Soft leather.', price: '9000', category })

function save(path: string, fields: Record<string, unknown>) {
  return sendForm(shop, path, { method: 'PUT', token, fields })
}

async function createProduct(translations?: unknown) {
  const fields = { ...main(), stock: '1', translations }
  return sendForm(shop, '/api/products', { token, fields })
}

async function newProduct(translations?: unknown): Promise<string> {
  return (await createProduct(translations)).body.newProduct._id
}

const edit = (id: string, fields = {}) => save(`/api/products/${id}`, { ...main(), ...fields })
const editCategory = (fields = {}) =>
  save(`/api/categories/${category}`, { title: 'Souliers', ...fields })
const seen = async (id: string) => (await shop.fetchJson(`/api/products/${id}`)).body
const pull = async (from = since) =>
  (await shop.fetchJson(`/api/sync/pull?scope=shop&since=${from}`)).body

describe('a product', () => {
  test('carries its versions to shoppers, to the back office and to devices', async () => {
    const { body } = await createProduct(TRANSLATIONS)
    const id = body.newProduct._id
    expect(body.newProduct.translations).toEqual(TRANSLATIONS)
    expect((await shop.fetchJson('/api/products')).body[0].translations).toEqual(TRANSLATIONS)
    expect((await seen(id)).translations).toEqual(TRANSLATIONS)
    const back = await shop.fetchJson('/api/products/admin-products', { token, csrf: true })
    expect(back.body[0].translations).toEqual(TRANSLATIONS)
    expect((await pull()).upserts.products[0].translations).toEqual(TRANSLATIONS)
  })

  test('without versions is answered as before there were any', async () => {
    const id = await newProduct()
    const texts = [
      await seen(id),
      await pull(),
      (await shop.fetchJson('/api/categories')).body,
    ].map((answer) => JSON.stringify(answer))
    for (const text of texts) expect(text).not.toContain('translations')
  })

  test('keeps its versions when a client that knows of none saves it', async () => {
    const id = await newProduct(TRANSLATIONS)
    const { body } = await edit(id, { title: 'Cirta 2' })
    expect(body.updatedProduct).toMatchObject({ title: 'Cirta 2', translations: TRANSLATIONS })
  })

  test('loses the version that is sent as null or empty, and keeps the other', async () => {
    const id = await newProduct(TRANSLATIONS)
    await edit(id, { translations: { ar: null } })
    expect((await seen(id)).translations).toEqual({ fr: TRANSLATIONS.fr })
    await edit(id, { translations: { fr: { title: '  ', description: 'Souple.' } } })
    expect((await seen(id)).translations).toEqual({ fr: { description: 'Souple.' } })
    await edit(id, { translations: { fr: { title: '', description: '' } } })
    expect(await seen(id)).not.toHaveProperty('translations')
  })

  test('a change of a version raises the revision and reaches devices', async () => {
    const id = await newProduct()
    const { next } = await pull()
    await edit(id, { translations: TRANSLATIONS, revision: '1' })
    const { upserts } = await pull(next)
    expect(upserts.products).toMatchObject([{ _id: id, revision: 2, translations: TRANSLATIONS }])
    const stale = await edit(id, { translations: null, revision: '1' })
    expect([stale.status, stale.body.product.translations]).toEqual([409, TRANSLATIONS])
  })

  test('its versions are read as the main text is: trimmed, in one form, with plain line ends', async () => {
    const id = await newProduct({ fr: { title: ' Cirta e\u0301te\u0301 ', description: 'A\r\nB' } })
    expect((await seen(id)).translations).toEqual({
      fr: { title: 'Cirta \u00e9t\u00e9', description: 'A\nB' },
    })
  })

  test.each([
    [{ fr: { title: 'x'.repeat(201) } }, 'French title must be at most 200 characters long'],
    [
      { ar: { description: 'ا'.repeat(5001) } },
      'Arabic description must be at most 5000 characters long',
    ],
    ['{', 'The field translations must be JSON.'],
  ])('versions that are none are refused, with their field: %.40j', async (translations, mssg) => {
    const { status, body } = await createProduct(translations)
    expect([status, body.mssg]).toEqual([400, mssg])
  })

  test.each([['"fr"'], [{ fr: 'Cirta' }], [{ ar: { title: 5 } }]])(
    'what is no version at all is refused: %j',
    async (translations) => {
      expect((await createProduct(translations)).status).toBe(400)
    },
  )

  test('another language than the two is not stored', async () => {
    const id = await newProduct({ es: { title: 'Bota' }, fr: { title: 'Botte', other: 'x' } })
    expect((await seen(id)).translations).toEqual({ fr: { title: 'Botte' } })
  })
})

describe('a category', () => {
  const VERSIONS = { fr: { title: 'Chaussures' }, ar: { title: 'أحذية' } }

  test('carries its versions itself and in its products, on every device', async () => {
    const id = await newProduct()
    const { next } = await pull()
    const { body } = await editCategory({ translations: VERSIONS })
    expect(body.updatedCategory.translations).toEqual(VERSIONS)
    const { upserts } = await pull(next)
    expect(upserts.categories).toMatchObject([{ _id: category, translations: VERSIONS }])
    expect(upserts.products).toMatchObject([{ _id: id, category: { translations: VERSIONS } }])
    expect((await shop.fetchJson('/api/categories')).body[0].translations).toEqual(VERSIONS)
  })

  test('is created with its versions', async () => {
    const { body } = await sendForm(shop, '/api/categories', {
      token,
      fields: { title: 'Ballons', translations: { ar: { title: 'كرات' } } },
      files: { image: [await testPicture()] },
    })
    expect(body.newCategory.translations).toEqual({ ar: { title: 'كرات' } })
  })

  test('keeps its versions when a client that knows of none saves it; null removes one', async () => {
    await editCategory({ translations: VERSIONS })
    expect((await editCategory()).body.updatedCategory.translations).toEqual(VERSIONS)
    const { body } = await editCategory({ translations: { fr: null } })
    expect(body.updatedCategory.translations).toEqual({ ar: VERSIONS.ar })
  })

  test('a title longer than the main one may be is refused', async () => {
    const { status, body } = await editCategory({ translations: { ar: { title: 'ا'.repeat(61) } } })
    expect([status, body.mssg]).toEqual([400, 'Arabic title must be at most 60 characters long'])
  })
})
