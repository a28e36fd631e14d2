import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestProduct } from '../testing/add-test-product.ts'
import { TEST_CUSTOMER } from '../testing/order-calls.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let shop: TestApp
let jersey: string

beforeAll(async () => {
  shop = await startTestApp()
  jersey = await addTestProduct(shop.app, { title: 'Maillot Rhumel', stock: { M: 2 } })
})
afterAll(() => shop.close())

function order(quantity: number, language?: string, changes: object = {}) {
  return shop.fetchJson('/api/orders', {
    method: 'POST',
    headers: language === undefined ? {} : { 'Accept-Language': language },
    body: { ...TEST_CUSTOMER, products: [{ productId: jersey, size: 'M', quantity }], ...changes },
  })
}

test.each([
  [undefined, 'Only 2 of Maillot Rhumel (size M) left.'],
  ['*', 'Only 2 of Maillot Rhumel (size M) left.'],
  ['de, en-GB;q=0.5', 'Only 2 of Maillot Rhumel (size M) left.'],
  ['fr-DZ, fr;q=0.9', 'Il n’en reste que 2\u00a0: Maillot Rhumel (taille M).'],
  ['ar', 'الكمية المتبقية 2 فقط: \u2068Maillot Rhumel\u2069، المقاس \u2068M\u2069.'],
])('to a client that accepts %s a refusal says: %s', async (language, sentence) => {
  const { status, body } = await order(3, language)
  expect([status, body]).toMatchObject([
    409,
    { message: sentence, mssg: sentence, code: 'out-of-stock', left: 2, size: 'M' },
  ])
})

test.each([
  ['en', 'Maillot Cirta is out of stock.'],
  ['fr', 'Épuisé\u00a0: Maillot Cirta.'],
  ['ar', 'نفد من المخزون: قميص سيرتا.'],
])('a product that has a title in %s is named by it in a refusal', async (language, sentence) => {
  const cirta = await addTestProduct(shop.app, {
    title: 'Maillot Cirta',
    stock: 0,
    translations: { ar: { title: 'قميص سيرتا', description: 'أخضر' } },
  })
  const { body } = await order(1, language, {
    products: [{ productId: cirta, size: null, quantity: 1 }],
  })
  expect(body).toMatchObject({ code: 'out-of-stock', message: sentence })
})

test.each([
  ['en', 'Phone number must be 10 digits and start with 0 (e.g., 0550123456).'],
  ['fr', 'Le numéro de téléphone doit avoir 10 chiffres et commencer par 0 (p. ex. 0550123456).'],
])('a field that is not right is named in %s', async (language, sentence) => {
  const { status, body } = await order(1, language, { phone: '12' })
  expect([status, body.code]).toEqual([400, 'invalid-request'])
  expect(body.message.replaceAll(/0\d{9}/g, '0550123456')).toBe(sentence)
})

test('a field without a sentence of its own is named in the language too', async () => {
  const answers = await Promise.all(
    ['en', 'fr', 'ar'].map((language) => order(1, language, { products: undefined })),
  )
  expect(answers.map(({ body }) => body.message)).toEqual([
    'The field products is missing.',
    'Le champ products manque.',
    'الحقل \u2068products\u2069 ناقص.',
  ])
})

test('what succeeded is said in the language that the client accepts', async () => {
  const { status, body } = await order(1, 'fr')
  expect([status, body.message]).toEqual([201, 'Commande enregistrée\u00a0!'])
})

test('an unknown address is refused in the language, and says that the answer depends on it', async () => {
  const { status, body, headers } = await shop.fetchJson('/api/nothing', {
    headers: { 'Accept-Language': 'ar' },
  })
  expect([status, body.message]).toEqual([404, 'لا يوجد شيء في هذا العنوان.'])
  expect(headers.get('vary')).toContain('Accept-Language')
})
