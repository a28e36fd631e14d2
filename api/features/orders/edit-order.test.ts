import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { newId } from '../../../shared/new-id.ts'
import { readLatestChange } from '../../database/changes.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

/** One shop for all tests, each of which has products and orders of its own. */
let shop: TestApp
let token: string
let adminId: string
beforeAll(async () => {
  shop = await startTestApp()
  ;({ token, adminId } = await signUpAdmin(shop))
})
afterAll(() => closeTestShop(shop))

const edit = (orderId: string, body: unknown) => putOrder(shop, token, orderId, body)

test('an edit is kept whole, and answered as the order stands now', async () => {
  const jersey = await addTestProduct(shop.app, { price: 4500, stock: { M: 5 } })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  const { status, body } = await edit(order._id, {
    ...editOf(order, {
      fullName: ' <b>Sara</b> Benali ',
      phone: '+213 (550) 12-34-56',
      city: 'Oum El-Bouaghi',
      commune: '<Aïn> Beïda',
      status: 'Confirmed',
      products: order.products.map((line) => ({ ...line, quantity: 2, price: 3999.99 })),
    }),
    revision: order.revision,
  })
  expect(status).toBe(200)
  expect(body.order).toEqual({
    ...order,
    fullName: 'bSara/b Benali',
    phone: '0550123456',
    city: 'Oum El-Bouaghi',
    commune: 'Aïn Beïda',
    status: 'Confirmed',
    products: [{ ...order.products[0], quantity: 2, price: 3999.99 }],
    totalPrice: 2 * 3999.99 + 500,
    revision: order.revision + 1,
  })
  const read = await shop.fetchJson(`/api/orders/${order._id}`, { token })
  expect(read.body.order).toEqual(body.order)
  const found = await shop.fetchJson('/api/orders?search=benali', { token })
  expect(found.body.total).toBe(1)
})

test('a wilaya is kept as the tariffs spell it, another place as it was typed', async () => {
  const ball = await addTestProduct(shop.app)
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const bejaia = await edit(order._id, editOf(order, { city: ' BÉJAÏA ' }))
  expect(bejaia.body.order.city).toBe('bejaia')
  const paris = await edit(order._id, editOf(order, { city: 'Paris' }))
  expect(paris.body.order.city).toBe('Paris')
})

test('lines take and give back the difference, with the order and who did it in the ledger', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5, L: 5 } })
  const ball = await addTestProduct(shop.app, { stock: 5 })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 3 }])
  const before = await shop.app.db.read(readLatestChange)
  const { status } = await edit(
    order._id,
    editOf(order, {
      products: [
        { productId: jersey, title: '', size: 'M', quantity: 1, price: 4500 },
        { productId: jersey, title: '', size: 'L', quantity: 2, price: 4500 },
        { productId: ball, title: '', size: null, quantity: 5, price: 2000 },
      ],
    }),
  )
  expect(status).toBe(200)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
  expect(await readTestStock(shop.app, jersey, 'L')).toBe(3)
  expect(await readTestStock(shop.app, ball)).toBe(0)
  const movements = await shop.app.db.read((db) =>
    db
      .selectFrom('stock_movements')
      .select(['size', 'change', 'reason', 'order_id', 'admin_id'])
      .where('order_id', '=', order._id as OrderId)
      .where('reason', '=', 'order-edit')
      .execute(),
  )
  const cause = { reason: 'order-edit', order_id: order._id, admin_id: adminId }
  expect(movements).toEqual([
    { size: 'M', change: 2, ...cause },
    { size: 'L', change: -2, ...cause },
    { size: '', change: -5, ...cause },
  ])
  // Both products are in the counter's pull.
  const { body } = await shop.fetchJson(`/api/sync/pull?scope=counter&since=${before}&limit=10`, {
    token,
  })
  const ids = body.upserts.products.map((product: { _id: string }) => product._id)
  expect(ids.toSorted()).toEqual([jersey, ball].toSorted())
})

const MOVES: [OrderStatus, OrderStatus, number][] = [
  ['Pending', 'Confirmed', 2],
  ['Pending', 'Cancelled', 5],
  ['Pending', 'Returned', 5],
  ['Confirmed', 'Shipped', 2],
  ['Shipped', 'Returned', 5],
  ['Shipped', 'Pending', 2],
  ['Cancelled', 'Returned', 5],
  ['Cancelled', 'Pending', 2],
  ['Returned', 'Shipped', 2],
]

test('a status moves the stock: 3 of 5 are held while the goods are out, none otherwise', async () => {
  for (const [from, to, left] of MOVES) {
    const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
    const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 3 }])
    await edit(order._id, editOf(order, { status: from }))
    const { body } = await edit(order._id, editOf(order, { status: to }))
    expect(body.order.status).toBe(to)
    expect([from, to, await readTestStock(shop.app, jersey, 'M')]).toEqual([from, to, left])
  }
})

test('what is no longer there cannot be taken again, and the order stays as it was', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 3 } })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 3 }])
  await edit(order._id, editOf(order, { status: 'Cancelled' }))
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  const { status, body } = await edit(order._id, editOf(order, { status: 'Pending' }))
  expect([status, body.code]).toEqual([409, 'out-of-stock'])
  expect(body.message).toBe('Only 2 of Maillot A (size M) left.')
  expect(body.mssg).toBe(body.message)
  const now = await shop.fetchJson(`/api/orders/${order._id}`, { token })
  expect(now.body.order.status).toBe('Cancelled')
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(2)
})

test('lines of a cancelled order move nothing until it is taken up again', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  await edit(order._id, editOf(order, { status: 'Cancelled' }))
  const products = order.products.map((line) => ({ ...line, quantity: 4 }))
  await edit(order._id, editOf(order, { status: 'Cancelled', products }))
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
  await edit(order._id, editOf(order, { status: 'Confirmed', products }))
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(1)
})

test('a line that was sold keeps its title and cost, a new one takes those of today', async () => {
  const jersey = await addTestProduct(shop.app, {
    title: 'Old name',
    buyingPrice: 3000,
    stock: { M: 9, L: 9 },
  })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  await shop.app.db.write((db) =>
    db
      .updateTable('products')
      .set({ title: 'New name', buying_price_centimes: 320_000 })
      .where('id', '=', jersey)
      .execute(),
  )
  const sold = order.products.map((line) => ({ ...line, quantity: 2 }))
  const added = { productId: jersey, title: 'sent', size: 'L', quantity: 1, price: 4500 }
  const { body } = await edit(order._id, editOf(order, { products: [...sold, added] }))
  expect(body.order.products.map((line: { title: string }) => line.title)).toEqual([
    'Old name',
    'New name',
  ])
  const costs = await shop.app.db.read((db) =>
    db
      .selectFrom('order_lines')
      .select('unit_cost_centimes')
      .where('order_id', '=', order._id as OrderId)
      .orderBy('position')
      .execute(),
  )
  expect(costs.map((line) => line.unit_cost_centimes)).toEqual([300_000, 320_000])
})

test('an order of a deleted product stays editable, and the product stays deleted everywhere', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 3 }])
  await shop.app.db.write(async (transaction) => {
    await transaction
      .updateTable('products')
      .set({ deleted_at_ms: 1 })
      .where('id', '=', jersey)
      .execute()
    await transaction
      .updateTable('changes')
      .set({ deleted: 1 })
      .where('entity', '=', 'product')
      .where('entity_id', '=', jersey)
      .execute()
  })
  const products = order.products.map((line) => ({ ...line, quantity: 1 }))
  const fewer = await edit(order._id, editOf(order, { fullName: 'Sara', products }))
  expect([fewer.status, fewer.body.order.fullName]).toEqual([200, 'Sara'])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
  const cancelled = await edit(order._id, editOf(order, { status: 'Cancelled', products }))
  expect(cancelled.status).toBe(200)
  // An additional line would be a new sale of a product that is no longer sold.
  const again = await edit(order._id, editOf(order, { products: [...products, ...products] }))
  expect([again.status, again.body.code]).toEqual([404, 'unknown-product'])
})

test('an edit of what was changed elsewhere is refused with the order as it stands', async () => {
  const ball = await addTestProduct(shop.app)
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const based = { revision: order.revision }
  const first = await edit(order._id, { ...editOf(order, { status: 'Confirmed' }), ...based })
  const second = await edit(order._id, { ...editOf(order, { fullName: 'Sara' }), ...based })
  expect([second.status, second.body.code]).toEqual([409, 'order-changed'])
  expect(second.body.message).toBe('This order was changed elsewhere.')
  expect(second.body.mssg).toBe(second.body.message)
  expect(second.body.order).toEqual(first.body.order)
})

test('the same edit sent again, its answer lost, answers the order and moves nothing', async () => {
  const ball = await addTestProduct(shop.app, { stock: 9 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const products = order.products.map((line) => ({ ...line, quantity: 4 }))
  const body = { ...editOf(order, { products }), revision: order.revision }
  const answers = await Promise.all([edit(order._id, body), edit(order._id, body)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers[1]?.body.order).toEqual(answers[0]?.body.order)
  expect(await readTestStock(shop.app, ball)).toBe(5)
})

test('two edits at the same instant: one is kept, the other is told', async () => {
  const ball = await addTestProduct(shop.app, { stock: 9 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const answers = await Promise.all(
    [2, 3, 4, 5].map((quantity) =>
      edit(order._id, {
        ...editOf(order, { products: order.products.map((line) => ({ ...line, quantity })) }),
        revision: order.revision,
      }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a total that does not add up is refused with both figures; float dust is not', async () => {
  const ball = await addTestProduct(shop.app, { price: 0.1, stock: 9 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const products = order.products.map((line) => ({ ...line, quantity: 3 }))
  const wrong = await edit(order._id, { ...editOf(order, { products }), totalPrice: 400 })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'total-differs'])
  expect(wrong.body.message).toBe(
    'The total sent is 400.00\u00a0DA, but the lines add up to 500.30\u00a0DA.',
  )
  const dust = await edit(order._id, { ...editOf(order, { products }), totalPrice: 0.1 * 3 + 500 })
  expect(dust.status).toBe(200)
  expect(dust.body.order.totalPrice).toBe(500.3)
})

test('status and commune that are left out stay', async () => {
  const ball = await addTestProduct(shop.app)
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  const { status: _status, commune: _commune, ...rest } = editOf(order, { fullName: 'Sara' })
  const { body } = await edit(order._id, rest)
  expect(body.order).toMatchObject({ fullName: 'Sara', status: 'Pending', commune: 'Bab El Oued' })
})

test('bad edits are refused with a sentence and change nothing', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 5 } })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  const good = editOf(order)
  const line = { productId: jersey, size: 'M', quantity: 1, price: 4500 }
  const lines = (...products: unknown[]) => ({ ...good, products })
  const invalid = [400, 'invalid-request'] as const
  const bad: (readonly [string, unknown, readonly [number, string], string])[] = [
    ['no name', { ...good, fullName: undefined }, invalid, 'Full Name is required'],
    ['a blank name', { ...good, fullName: ' <> ' }, invalid, 'Full Name is required'],
    [
      'a name of one letter',
      { ...good, fullName: 'A' },
      invalid,
      'Full Name must be at least 2 characters long',
    ],
    [
      'a name of 10,000 letters',
      { ...good, fullName: 'a'.repeat(10_000) },
      invalid,
      'Full Name must be at most 100 characters long',
    ],
    ['no phone', { ...good, phone: '' }, invalid, 'Phone number is required'],
    ['a short phone', { ...good, phone: '055012' }, invalid, 'Please enter a valid phone number'],
    ['letters', { ...good, phone: '055012345a' }, invalid, 'Please enter a valid phone number'],
    ['no city', { ...good, city: null }, invalid, 'City is required'],
    [
      'a long city',
      { ...good, city: 'c'.repeat(51) },
      invalid,
      'City must be at most 50 characters long',
    ],
    ['another status', { ...good, status: 'Lost' }, invalid, ''],
    ['no products', { ...good, products: undefined }, invalid, 'At least one product is required'],
    ['products in text', { ...good, products: 'x' }, invalid, 'At least one product is required'],
    ['an empty list', lines(), invalid, 'Order must contain at least one product'],
    [
      'a line without product',
      lines(line, { ...line, productId: undefined }),
      invalid,
      'Product 2 is missing product ID',
    ],
    [
      'an id that is none',
      lines({ ...line, productId: '1' }),
      invalid,
      'Product 1 is missing product ID',
    ],
    ['a line that is no line', lines(null), invalid, 'Product 1 cannot be read'],
    ...[0, -1, 1.5, 1e9, '2', null].map(
      (quantity) =>
        [
          `quantity ${JSON.stringify(quantity)}`,
          lines(line, { ...line, quantity }),
          invalid,
          'Product 2 must have a valid quantity',
        ] as const,
    ),
    ...[0, -1, 1.005, 1e9, 1e300, '100', null].map(
      (price) =>
        [
          `price ${JSON.stringify(price)}`,
          lines({ ...line, price }),
          invalid,
          'Product 1 must have a valid price',
        ] as const,
    ),
    [
      '101 lines',
      lines(...Array.from({ length: 101 }, () => line)),
      invalid,
      'An order has at most 100 lines',
    ],
    [
      'a total in text',
      { ...good, totalPrice: '5000' },
      invalid,
      'An amount must be a number of dinars.',
    ],
    [
      'a total beyond counting',
      { ...good, totalPrice: 1e300 },
      invalid,
      'An amount must be a number of dinars.',
    ],
    [
      'an unknown product',
      { ...lines({ ...line, productId: newId() }), totalPrice: 5000 },
      [404, 'unknown-product'],
      'Product not found.',
    ],
    [
      'an unknown size',
      { ...lines({ ...line, size: 'XS' }), totalPrice: 5000 },
      [400, 'unknown-size'],
      'Maillot A has no size XS.',
    ],
    [
      'no size',
      { ...lines({ ...line, size: null }), totalPrice: 5000 },
      [400, 'unknown-size'],
      'Please select a size of Maillot A.',
    ],
    [
      'more than there is',
      { ...lines(line, { ...line, quantity: 5 }), totalPrice: 27_500 },
      [409, 'out-of-stock'],
      'Only 4 of Maillot A (size M) left.',
    ],
  ]
  for (const [what, body, [status, code], sentence] of bad) {
    const answer = await edit(order._id, body)
    expect([what, answer.status, answer.body.code]).toEqual([what, status, code])
    expect(answer.body.message, what).toBeTruthy()
    expect(answer.body.mssg).toBe(answer.body.message)
    if (sentence !== '') expect([what, answer.body.message]).toEqual([what, sentence])
  }
  for (const id of [newId(), 'x', '0', `${'a'.repeat(5000)}`]) {
    const answer = await edit(id, good)
    expect([answer.status, answer.body.code]).toEqual([404, 'unknown-order'])
  }
  const now = await shop.fetchJson(`/api/orders/${order._id}`, { token })
  expect(now.body.order).toEqual(order)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
})

test('two lines of the same size count together, and stay two', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  const [line] = order.products
  const two = { productId: jersey, title: '', size: 'M', quantity: 4, price: 4000 }
  const { status, body } = await edit(
    order._id,
    editOf(order, { products: [...(line ? [line] : []), two] }),
  )
  expect(status).toBe(200)
  expect(body.order.products).toHaveLength(2)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(0)
})
