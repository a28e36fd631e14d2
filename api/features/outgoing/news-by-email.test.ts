import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { readNewestEventId } from '../../database/events.ts'
import { readOutgoingCursor } from '../../database/meta.ts'
import { readSmtpUrl, type SmtpConfig } from '../../smtp-config.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { type Mailbox, openMailbox } from '../../testing/open-mailbox.ts'
import { placeTestOrder, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill } from '../../testing/test-till.ts'
import { makeShopData, type ShopData } from '../../testing/shop-data.ts'
import { writeLetter } from './emails/letter.ts'
import { writeNewOrders } from './emails/new-order-email.ts'

const OWNER = 'owner@kora.example'

let data: ShopData
let mailbox: Mailbox
let shop: TestApp

beforeEach(async () => {
  data = await makeShopData()
  mailbox = await openMailbox()
  shop = await open(mailbox.url)
})
afterEach(async () => {
  await shop.close()
  await mailbox.close()
})

function open(url: string | null): Promise<TestApp> {
  const smtp = url === null ? null : (readSmtpUrl(url) as SmtpConfig)
  return startTestApp({ ...data, smtp, publicUrl: 'https://shop.example' })
}

const write = (email: string, message: string) =>
  shop.fetchJson('/api/contact', { body: { email, message } })

test('a web order is emailed to every owner, with its lines, its customer and a link; a sale of the till is not', async () => {
  const admin = await signUpAdmin(shop, OWNER)
  const till = createTestTill(shop.url, admin)
  const boots = await addTestProduct(shop.app, { stock: { M: 9 } })
  await till.push([till.sale(boots, 1)])
  const order = await placeTestOrder(shop, [{ productId: boots, size: 'M', quantity: 2 }])
  const mail = await mailbox.email(1)
  expect(JSON.stringify(mail.to)).toContain(OWNER)
  expect(JSON.stringify(mail.from)).toContain('shop@kora.example')
  expect(mail.subject).toContain(`New order ${order.number}: 2 articles, `)
  for (const part of [order.products[0]?.title, order.phone, order.fullName, order.commune])
    for (const text of [mail.text, String(mail.html)]) expect(text).toContain(part)
  expect(mail.text).toContain(`https://shop.example/admin?order=${order._id}`)
  await write('nadia@kora.example', 'the last one')
  await mailbox.email(2)
  expect(mailbox.taken).toHaveLength(2)
})

test('no name forges a line of an email, also not one that an earlier version stored', async () => {
  await signUpAdmin(shop, OWNER)
  const boots = await addTestProduct(shop.app, { stock: { M: 9 } })
  const forged = 'Amine\r\n\r\nPhone: 0666000000\u0000\u001b[31m\u202e'
  const products = [{ productId: boots, size: 'M', quantity: 1 }]
  const body = { ...TEST_CUSTOMER, fullName: forged, commune: forged, products }
  const headers = { 'Idempotency-Key': newId() }
  const { order } = (await shop.fetchJson('/api/orders', { headers, body })).body
  const isForged = (text = '') => text.split(/\r?\n/).some((line) => line.startsWith('Phone: 0666'))
  const mail = await mailbox.email(1)
  expect(mail.text).toContain('Amine Phone: 0666000000')
  expect(isForged(mail.text)).toBe(false)
  await shop.app.db.write((db) =>
    db.updateTable('orders').set({ full_name: forged }).where('id', '=', order._id).execute(),
  )
  const written = await writeNewOrders(shop.app, { to: OWNER, ids: [order._id], more: 0 })
  expect(written && isForged(writeLetter(written.letter, 'Kora').text)).toBe(false)
})

test('delivery that is free is called so', async () => {
  const { token } = await signUpAdmin(shop, OWNER)
  const body = { revision: 0, change: { freeDeliveryFrom: 1 } }
  await shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body })
  const boots = await addTestProduct(shop.app, { stock: { M: 9 } })
  await placeTestOrder(shop, [{ productId: boots, size: 'M', quantity: 2 }], { shipping: 0 })
  expect((await mailbox.email(1)).text).toMatch(/Shipping:? +Free/)
})

test('a contact message is emailed so that an answer reaches the visitor, and no markup of it is alive', async () => {
  await signUpAdmin(shop, OWNER)
  await write('nadia@kora.example', 'Salam <b onclick="x()">bold</b>\nBcc: all@kora.example')
  const mail = await mailbox.email(1)
  expect(mail.subject).toBe('A message from nadia@kora.example')
  expect(mail.replyTo?.text).toBe('nadia@kora.example')
  expect(mail.text).toContain('<b onclick="x()">bold</b>\nBcc: all@kora.example')
  expect(String(mail.html)).toContain('&lt;b onclick=&quot;x()&quot;&gt;bold&lt;/b&gt;')
  expect(mail.bcc).toBeUndefined()
})

test('nothing is told twice or left out by a restart, and nothing of the time without a mail server', async () => {
  await signUpAdmin(shop, OWNER)
  await write('a@kora.example', 'one')
  await mailbox.email(1)
  await shop.close()
  shop = await open(null)
  await write('b@kora.example', 'unheard')
  const newest = await shop.app.db.read(readNewestEventId)
  await expect.poll(() => shop.app.db.read(readOutgoingCursor)).toBe(newest)
  await shop.close()
  shop = await open(mailbox.url)
  await write('c@kora.example', 'three')
  await mailbox.email(2)
  expect(mailbox.taken.map(({ subject }) => subject)).toEqual([
    'A message from a@kora.example',
    'A message from c@kora.example',
  ])
})
