import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { testPicture } from '../../testing/test-pictures.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
let picture: Buffer
let nowMs = Date.now()

const open = async () => {
  shop = await startTestApp({ clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
}
const close = () => closeTestShop(shop)
beforeAll(async () => {
  picture = await testPicture()
})
beforeEach(() => {
  nowMs = Date.now()
})

function create(title: unknown, files: Buffer[] = [picture]) {
  return sendForm(shop, '/api/categories', { token, fields: { title }, files: { image: files } })
}

function update(id: string, title: unknown, files: Buffer[] = []) {
  const form = { method: 'PUT' as const, token, fields: { title }, files: { image: files } }
  return sendForm(shop, `/api/categories/${id}`, form)
}

function remove(id: string) {
  return shop.fetchJson(`/api/categories/${id}`, { method: 'DELETE', token })
}

async function created(title: string): Promise<string> {
  return (await create(title)).body.newCategory._id
}

async function list() {
  return (await shop.fetchJson('/api/categories')).body
}

/** Inserts a product of a category directly into the database. */
async function addProductIn(categoryId: string): Promise<string> {
  const id = await addTestProduct(shop.app)
  await shop.app.db.write((db) =>
    db.updateTable('products').set({ category_id: categoryId }).where('id', '=', id).execute(),
  )
  return id
}

async function latestChange(): Promise<number> {
  const { body } = await shop.fetchJson('/api/sync/pull?scope=shop&since=0&limit=500')
  return body.next
}

async function pull(since: number) {
  const { body } = await shop.fetchJson(`/api/sync/pull?scope=shop&since=${since}&limit=500`)
  return body
}

describe('in a shop without categories', () => {
  beforeAll(open)
  afterEach(async () => {
    for (const { _id } of await list()) await remove(_id)
  })
  afterAll(close)

  test('a category is created with its picture, shown to shoppers, the newest first', async () => {
    const first = await create('  Maillots   2026 ')
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      message: 'Category created successfully!',
      newCategory: {
        _id: expect.any(String),
        title: 'Maillots 2026',
        image: expect.stringMatching(/^\/uploads\/[0-9a-f]+-[0-9a-f]{6}-1200\.webp$/),
        createdAt: new Date(nowMs).toISOString(),
        revision: 1,
      },
    })
    nowMs += 1000
    await create('Souliers')
    const titles = (await list()).map((category: { title: string }) => category.title)
    expect(titles).toEqual(['Souliers', 'Maillots 2026'])
    const stored = await fetch(shop.url + first.body.newCategory.image)
    expect([stored.status, stored.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  })

  test('a new title keeps the picture, a new picture replaces it', async () => {
    const { newCategory } = (await create('Maillots')).body
    const renamed = await update(newCategory._id, 'Jerseys')
    expect(renamed.status).toBe(200)
    expect(renamed.body).toEqual({
      message: 'Category updated successfully!',
      updatedCategory: { ...newCategory, title: 'Jerseys', revision: 2 },
    })
    const pictured = await update(newCategory._id, 'Jerseys', [await testPicture('d02c2c')])
    expect(pictured.body.updatedCategory.image).not.toBe(newCategory.image)
    expect(await list()).toEqual([pictured.body.updatedCategory])
  })

  test('a change of what was changed elsewhere is refused with the category as it stands', async () => {
    const id = await created('Maillots')
    const based = (title: string, revision: unknown) =>
      sendForm(shop, `/api/categories/${id}`, {
        method: 'PUT',
        token,
        fields: { title, revision },
        files: { image: [picture] },
      })
    const first = await based('Jerseys', '1')
    expect(first.status).toBe(200)
    const second = await based('Shirts', '1')
    expect([second.status, second.body.code]).toEqual([409, 'category-changed'])
    expect(second.body.message).toBe('This category was changed elsewhere.')
    expect(second.body.mssg).toBe(second.body.message)
    expect(second.body.category).toEqual(first.body.updatedCategory)
    expect(await list()).toEqual([first.body.updatedCategory])
    expect((await based('Shirts', 'x')).body.code).toBe('invalid-request')
    expect((await based('Shirts', '2')).body.updatedCategory).toMatchObject({ revision: 3 })
  })

  test('a new title reaches the devices together with the products that carry it', async () => {
    const id = await created('Maillots')
    const product = await addProductIn(id)
    const since = await latestChange()
    await update(id, 'Jerseys')
    const { upserts } = await pull(since)
    expect(upserts.categories).toMatchObject([{ _id: id, title: 'Jerseys' }])
    expect(upserts.products).toMatchObject([{ _id: product, category: { title: 'Jerseys' } }])
  })

  test('a deleted category leaves a tombstone, and its products are without one', async () => {
    const id = await created('Maillots')
    const product = await addProductIn(id)
    const since = await latestChange()
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([200, { message: 'Deleted!' }])
    expect(await list()).toEqual([])
    const changes = await pull(since)
    expect(changes.deletes.categories).toEqual([id])
    expect(changes.upserts.products).toMatchObject([{ _id: product, category: null }])
    const shown = await shop.fetchJson(`/api/products/${product}`)
    expect(shown.body).toMatchObject({ _id: product, category: null })
    // Its title can be used again, and a second deletion finds nothing.
    expect((await remove(id)).status).toBe(404)
    expect((await create('Maillots')).status).toBe(201)
  })

  test.each(['maillots', 'MAILLOTS', '  Maillots ', 'Máillots'])(
    'a title that is there already is refused however it is written: %j',
    async (title) => {
      await create('Maillots')
      const other = await created('Souliers')
      for (const answer of [await create(title), await update(other, title)]) {
        expect(answer.status).toBe(409)
        expect(answer.body).toMatchObject({
          code: 'category-taken',
          mssg: 'There is already a category called Maillots.',
          message: 'There is already a category called Maillots.',
        })
      }
      expect(await list()).toHaveLength(2)
    },
  )

  test('a category may be spelled anew', async () => {
    const id = await created('maillots')
    expect((await update(id, 'Maillots')).body.updatedCategory.title).toBe('Maillots')
  })

  test('the same title twice at the same instant makes one category', async () => {
    const answers = await Promise.all([create('Maillots'), create('maillots')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409])
    expect(await list()).toHaveLength(1)
  })

  test('bad forms are refused with a sentence and change nothing', async () => {
    const id = await created('Maillots')
    const before = await list()
    const long = 'x'.repeat(61)
    const text = Buffer.from('not a picture')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const tooLong = 'Category title must be at most 60 characters long'
    type Bad = [() => ReturnType<typeof create>, number, string, string | null]
    const bad: Bad[] = [
      [() => create('Souliers', []), 400, 'invalid-request', 'Please select an image!'],
      [() => create(undefined), 400, 'invalid-request', 'Please enter a category title!'],
      [() => create('  \t '), 400, 'invalid-request', 'Please enter a category title!'],
      [() => create(long), 400, 'invalid-request', tooLong],
      [() => create('Souliers', [text]), 400, 'unreadable-picture', null],
      [() => create('Souliers', [svg]), 400, 'unreadable-picture', null],
      [() => create('Souliers', [picture, picture]), 400, 'too-many-pictures', null],
      [() => update(id, undefined), 400, 'invalid-request', 'Please enter a category title.'],
      [() => update(id, ' '), 400, 'invalid-request', 'Please enter a category title.'],
      [() => update(id, long), 400, 'invalid-request', tooLong],
      [() => update(id, 'Jerseys', [text]), 400, 'unreadable-picture', null],
      [() => update(newId(), 'Jerseys'), 404, 'unknown-category', 'Category not found.'],
      [() => update('no-id', 'Jerseys'), 404, 'unknown-category', null],
      [() => remove(newId()), 404, 'unknown-category', null],
    ]
    for (const [send, status, code, sentence] of bad) {
      const { status: answered, body } = await send()
      expect([answered, body.code]).toEqual([status, code])
      expect(body.mssg).toBe(body.message)
      if (sentence === null) expect(body.message).toBeTruthy()
      else expect(body.message).toBe(sentence)
    }
    expect(await list()).toEqual(before)
  })

  test('a form that is JSON is told what is taken', async () => {
    const call = { method: 'POST', token, body: { title: 'Maillots' } }
    const { status, body } = await shop.fetchJson('/api/categories', call)
    expect([status, body.code]).toEqual([415, 'not-an-upload'])
  })
})

describe('in a shop with many products', () => {
  beforeAll(open)
  afterAll(close)

  test('a category of ten thousand products is renamed and deleted at once', async () => {
    const id = await created('Maillots')
    const rows = Array.from({ length: 10_000 }, (_, n) => ({
      id: newId(),
      title: `Maillot ${n}`,
      description: '',
      price_centimes: 100,
      promo_price_centimes: null,
      on_sale: 0 as const,
      buying_price_centimes: null,
      category_id: id,
      created_at_ms: nowMs,
      deleted_at_ms: null,
    }))
    for (let start = 0; start < rows.length; start += 1000) {
      await shop.app.db.write((db) =>
        db
          .insertInto('products')
          .values(rows.slice(start, start + 1000))
          .execute(),
      )
    }
    expect((await update(id, 'Jerseys')).status).toBe(200)
    expect((await remove(id)).status).toBe(200)
    const changed = await shop.app.db.read((db) =>
      db
        .selectFrom('changes')
        .select((count) => count.fn.countAll<number>().as('n'))
        .where('entity', '=', 'product')
        .where('deleted', '=', 0)
        .executeTakeFirstOrThrow(),
    )
    expect(changed.n).toBe(10_000)
  })
})
