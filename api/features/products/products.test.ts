import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'
import { sendForm } from '../../testing/send-form.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { testPicture } from '../../testing/test-pictures.ts'

let shop: TestApp
let token: string
let category: string
const open = async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  category = await addTestCategory(shop.app)
}
const expectNothingIncoming = async () =>
  expect(await readdir(join(shop.app.config.dataDir, 'incoming'))).toEqual([])
const close = () => closeTestShop(shop)

type Fields = Record<string, unknown>

const whole = (): Fields => ({
  title: 'Maillot Rhumel',
  description: 'Home, light.',
  price: '4500',
  category,
})

function create(fields: Fields, images: Buffer[] = [], headers = {}) {
  return sendForm(shop, '/api/products', { token, fields, files: { images }, headers })
}

function edit(id: string, fields: Fields, images: Buffer[] = [], headers = {}) {
  const files = { images }
  return sendForm(shop, `/api/products/${id}`, { method: 'PUT', token, fields, files, headers })
}

const seen = (id: string) => shop.fetchJson(`/api/products/${id}`)

describe('a new product', () => {
  beforeAll(open)
  afterEach(expectNothingIncoming)
  afterAll(close)

  test('with sizes and pictures is answered whole and stands first in the shop', async () => {
    await create({ ...whole(), title: 'Older', stock: '1' })
    const pictures = [await testPicture('ff0000'), await testPicture('00ff00')]
    const { status, body } = await create(
      {
        ...whole(),
        promoPrice: '3999.50',
        buyingPrice: '2000',
        sizes: [
          { size: 'M', quantity: 3, barcode: '6130001' },
          { size: 'L', quantity: 0 },
        ],
      },
      pictures,
    )
    expect(status).toBe(201)
    expect(body.message).toBe('Product created successfully!')
    expect(body.newProduct).toMatchObject({
      title: 'Maillot Rhumel',
      description: 'Home, light.',
      price: 4500,
      promoPrice: 3999.5,
      onSale: true,
      effectivePrice: 3999.5,
      buyingPrice: 2000,
      category: { _id: category, title: 'Maillots' },
      sizes: [
        { size: 'M', quantity: 3, barcode: '6130001' },
        { size: 'L', quantity: 0, barcode: null },
      ],
      stock: 0,
      totalStock: 3,
      revision: 1,
    })
    const [red, green] = body.newProduct.images
    expect(body.newProduct.images).toHaveLength(2)
    expect(red).toMatch(/^\/uploads\/[0-9a-f]{32}-f.0.0.-1200\.webp$/)
    expect((await fetch(shop.url + green)).status).toBe(200)

    const list = (await shop.fetchJson('/api/products')).body
    expect(list[0]._id).toBe(body.newProduct._id)
    expect(JSON.stringify(list)).not.toMatch(/buyingPrice|barcode/)
    const counter = (await shop.fetchJson('/api/products/admin-products', { token, csrf: true }))
      .body
    expect(counter[0]).toEqual(body.newProduct)
  })

  test('without sizes keeps its plain stock and its barcode', async () => {
    const { body } = await create({ ...whole(), stock: '7', barcode: ' 6130002 ' })
    expect(body.newProduct).toMatchObject({
      sizes: [],
      stock: 7,
      totalStock: 7,
      barcode: '6130002',
      promoPrice: null,
      onSale: false,
      buyingPrice: null,
      images: [],
    })
  })

  test('with a promotion that is switched off shows its price', async () => {
    const promotion = { promoPrice: '3000', onSale: 'false', stock: '1' }
    const { body } = await create({ ...whole(), ...promotion })
    expect(body.newProduct).toMatchObject({ promoPrice: 3000, onSale: false, effectivePrice: 4500 })
  })

  test('with the same picture twice shows it once', async () => {
    const picture = await testPicture()
    const { body } = await create({ ...whole(), stock: '1' }, [picture, picture])
    expect(body.newProduct.images).toHaveLength(1)
  })
})

describe('an edit', () => {
  beforeAll(open)
  afterEach(expectNothingIncoming)
  afterAll(close)

  async function newProduct(fields: Fields, images: Buffer[] = []) {
    return (await create({ ...whole(), ...fields }, images)).body.newProduct
  }

  test('with the plain payload changes all it says and leaves the pictures', async () => {
    const shirt = await newProduct({ stock: '4', promoPrice: '4000', buyingPrice: '1' }, [
      await testPicture(),
    ])
    const shoes = await addTestCategory(shop.app, 'Souliers')
    const { status, body } = await edit(shirt._id, {
      title: 'Boots',
      description: 'Other.',
      price: '9000',
      promoPrice: '',
      buyingPrice: '',
      category: shoes,
      sizes: [{ size: '42', quantity: 2 }],
      stock: '',
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Product updated successfully!')
    expect(body.updatedProduct).toMatchObject({
      title: 'Boots',
      description: 'Other.',
      price: 9000,
      promoPrice: null,
      onSale: false,
      buyingPrice: null,
      category: { _id: shoes, title: 'Souliers' },
      images: shirt.images,
      sizes: [{ size: '42', quantity: 2 }],
      stock: 0,
      totalStock: 2,
      createdAt: shirt.createdAt,
      revision: 2,
    })
    expect((await seen(shirt._id)).body.title).toBe('Boots')
  })

  test('leaves what it does not mention as it is', async () => {
    const shirt = await newProduct({
      stock: '4',
      promoPrice: '4000',
      buyingPrice: '1',
      lowStock: '7',
    })
    const { body } = await edit(shirt._id, whole())
    expect(body.updatedProduct).toEqual({ ...shirt, revision: 2 })
  })

  test('sets the product’s own low-stock limit, 0 too, and an empty one is the shop’s again', async () => {
    const shirt = await newProduct({ stock: '4', lowStock: ' 12 ' })
    expect(shirt.lowStock).toBe(12)
    const limits = async (fields: Fields) => {
      const { status, body } = await edit(shirt._id, { ...whole(), ...fields })
      expect(status).toBe(200)
      const since = '/api/sync/pull?scope=shop&since=0'
      const { upserts } = (await shop.fetchJson(since)).body
      const pulled = upserts.products.find(({ _id }: { _id: string }) => _id === shirt._id)
      return [body.updatedProduct, (await seen(shirt._id)).body, pulled].map(
        ({ lowStock }) => lowStock,
      )
    }
    expect(await limits({})).toEqual([12, 12, 12])
    expect(await limits({ lowStock: '0' })).toEqual([0, 0, 0])
    expect(await limits({ lowStock: '1000' })).toEqual([1000, 1000, 1000])
    expect(await limits({ lowStock: '' })).toEqual(Array(3).fill(undefined))
    expect(await newProduct({ stock: '4' })).not.toHaveProperty('lowStock')
  })

  test('that gives a promotional price puts the product on sale', async () => {
    const shirt = await newProduct({ stock: '4' })
    const { body } = await edit(shirt._id, { ...whole(), promoPrice: '4000' })
    expect(body.updatedProduct).toMatchObject({ onSale: true, effectivePrice: 4000 })
  })

  test('that lowers the price below the promotion is refused', async () => {
    const shirt = await newProduct({ stock: '4', promoPrice: '4000' })
    const { status, body } = await edit(shirt._id, { ...whole(), price: '3000' })
    expect([status, body.message]).toEqual([400, 'The promotional price must be below the price.'])
  })

  test('with pictures replaces all there were', async () => {
    const shirt = await newProduct({ stock: '1' }, [await testPicture('ff0000')])
    const { body } = await edit(shirt._id, whole(), [await testPicture('0000ff')])
    expect(body.updatedProduct.images).toHaveLength(1)
    expect(body.updatedProduct.images).not.toEqual(shirt.images)
  })

  test('orders, removes and adds pictures without sending the kept ones again', async () => {
    const colours = ['ff0000', '00ff00', '0000ff']
    const sent = await Promise.all(colours.map((colour) => testPicture(colour)))
    const shirt = await newProduct({ stock: '1' }, sent)
    const [red, , blue] = shirt.images
    const keepImages = [blue, 1, red]
    const added = [await testPicture('ffff00'), await testPicture('00ffff')]
    const { body } = await edit(shirt._id, { ...whole(), keepImages }, added)
    const { images } = body.updatedProduct
    expect(images).toEqual([blue, expect.any(String), red, expect.any(String)])
    expect(images[1]).toMatch(/-0.f.f.-1200/)
    expect(
      (await edit(shirt._id, { ...whole(), keepImages: [] })).body.updatedProduct.images,
    ).toEqual([])
  })

  test('keeps no picture that is not its own', async () => {
    const shirt = await newProduct({ stock: '1' }, [await testPicture()])
    for (const strange of ['/uploads/../jwt-secret', 'https://x.example/a.webp', 0, 5]) {
      const { status } = await edit(shirt._id, { ...whole(), keepImages: [strange] })
      expect([strange, status]).toEqual([strange, 400])
    }
    expect((await seen(shirt._id)).body.images).toEqual(shirt.images)
  })

  test('cannot bring a product above ten pictures', async () => {
    const colours = ['aa', 'bb', 'cc', 'dd', 'ee', 'ff'].map((pair) => `${pair}0000`)
    const sent = await Promise.all(colours.map((colour) => testPicture(colour)))
    const shirt = await newProduct({ stock: '1' }, sent)
    const five = await Promise.all(
      ['aa', 'bb', 'cc', 'dd', 'ee'].map((pair) => testPicture(`0000${pair}`)),
    )
    const { status, body } = await edit(shirt._id, { ...whole(), keepImages: shirt.images }, five)
    expect([status, body.code]).toEqual([400, 'too-many-pictures'])
  })

  test('based on an older state is refused with the one that holds', async () => {
    const shirt = await newProduct({ stock: '4' })
    await edit(shirt._id, { ...whole(), title: 'First' })
    const late = await edit(shirt._id, { ...whole(), title: 'Late', revision: '1' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'product-changed',
      mssg: 'This product was changed elsewhere.',
      product: { title: 'First', revision: 2 },
    })
    const { status } = await edit(shirt._id, { ...whole(), title: 'Late', revision: '2' })
    expect(status).toBe(200)
  })

  test('whose answer was lost is answered again and not refused for its own change', async () => {
    const shirt = await newProduct({ stock: '4' })
    const headers = { 'Idempotency-Key': newId() }
    const fields = { ...whole(), title: 'Once', revision: '1' }
    const first = await edit(shirt._id, fields, [], headers)
    expect(await edit(shirt._id, fields, [], headers)).toMatchObject({
      status: 200,
      body: first.body,
    })
  })

  test('of what does not exist, or no more, is a 404', async () => {
    const shirt = await newProduct({ stock: '4' })
    await shop.fetchJson(`/api/products/${shirt._id}`, { method: 'DELETE', token })
    for (const id of [newId(), 'x', shirt._id]) {
      const { status, body } = await edit(id, whole())
      expect([status, body.code]).toEqual([404, 'unknown-product'])
    }
  })
})

describe('the only product of a shop', () => {
  beforeEach(open)
  afterEach(async () => {
    await expectNothingIncoming()
    await close()
  })

  test('sent twice under one key is one product; another one under that key is refused', async () => {
    const headers = { 'Idempotency-Key': newId() }
    const picture = await testPicture()
    const first = await create({ ...whole(), stock: '1' }, [picture], headers)
    const second = await create({ ...whole(), stock: '1' }, [picture], headers)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await shop.fetchJson('/api/products')).body).toHaveLength(1)
    const other = await create({ ...whole(), stock: '2' }, [picture], headers)
    expect([other.status, other.body.code]).toEqual([409, 'key-reuse'])
  })

  test('that is deleted is gone for the shop, and its tombstone tells every device', async () => {
    const { body } = await create({ ...whole(), stock: '3', barcode: '6130003' })
    const id = body.newProduct._id
    const before = (await shop.fetchJson('/api/sync/pull?scope=shop&since=0')).body
    const order = await shop.fetchJson('/api/orders', {
      body: {
        fullName: 'Amine',
        phone: '0550123456',
        city: 'alger',
        commune: 'C',
        shipping: 500,
        products: [{ productId: id, quantity: 1 }],
      },
    })
    const gone = await shop.fetchJson(`/api/products/${id}`, { method: 'DELETE', token })
    expect([gone.status, gone.body.message]).toEqual([200, 'Product deleted successfully!'])
    expect((await seen(id)).status).toBe(404)
    expect((await fetch(`${shop.url}/product/${id}`)).status).toBe(404)
    expect((await shop.fetchJson('/api/products')).body).toEqual([])
    const since = `since=${before.next}&epoch=${before.epoch}`
    const { deletes } = (await shop.fetchJson(`/api/sync/pull?scope=shop&${since}`)).body
    expect(deletes.products).toEqual([id])

    const orders = (await shop.fetchJson('/api/orders', { token })).body
    expect(orders).toEqual([order.body.order])
    const again = await shop.fetchJson(`/api/products/${id}`, { method: 'DELETE', token })
    expect([again.status, again.body.code]).toEqual([404, 'unknown-product'])
    // Its barcode can be used again.
    expect((await create({ ...whole(), stock: '3', barcode: '6130003' })).status).toBe(201)
  })
})
