import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTestProduct } from '../testing/add-test-product.ts'
import { TEST_CUSTOMER } from '../testing/order-calls.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../testing/start-test-app.ts'

let shop: TestApp
let productId: string
let token: string

beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  productId = await addTestProduct(shop.app, { stock: { M: 1000 } })
})

const senders: Socket[] = []

afterEach(async () => {
  for (const sender of senders.splice(0)) sender.destroy()
  await shop.close()
})

/** Opens a connection from this address of the loopback interface, and sends what is given and nothing more. */
async function sendFrom(localAddress: string, sent: string): Promise<Socket> {
  const { port } = new URL(shop.url)
  const sender = connect({ host: '127.0.0.1', port: Number(port), localAddress })
  sender.on('error', () => undefined)
  senders.push(sender)
  await once(sender, 'connect')
  sender.write(sent)
  return sender
}

/** The head of a request whose body is announced and has begun with one byte. */
function slowPost(path: string, headers: readonly string[] = []): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: shop',
    'Content-Type: application/json',
    'Content-Length: 1000',
    ...headers,
  ]
  return `${head.join('\r\n')}\r\n\r\n{`
}

/** Sends slow bodies, and resolves when the server has read the head of each: it says so by '100 Continue'. */
async function sendSlowly(localAddress: string, count: number, sent: string): Promise<void> {
  const send = async () => {
    const [answer] = (await once(await sendFrom(localAddress, sent), 'data')) as [Buffer]
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 100 /)
  }
  await Promise.all(Array.from({ length: count }, send))
}

const EXPECT = ['Expect: 100-continue']

async function expectShopWorks(): Promise<void> {
  const body = { email: 'owner@kora.example', password: TEST_PASSWORD }
  const login = await shop.fetchJson('/api/admin/login', { body })
  expect(login.status).toBe(200)
  const order = { ...TEST_CUSTOMER, products: [{ productId, size: 'M', quantity: 1 }] }
  const placed = await shop.fetchJson('/api/orders', { body: order, csrf: true })
  expect(placed.status).toBe(201)
  const list = await shop.fetchJson('/api/orders?page=1', { token })
  expect(list.status).toBe(200)
}

describe('logins and orders are answered while bodies arrive slowly', () => {
  test('70 from the same address', async () => {
    await sendSlowly('127.0.0.1', 70, slowPost('/api/contact', EXPECT))
    await expectShopWorks()
  })

  test('70 from each of 24 other addresses', async () => {
    // In turn: more connections at once than the operating system queues would wait for seconds.
    for (let n = 2; n < 26; n += 1) {
      await sendSlowly(`127.0.0.${n}`, 70, slowPost('/api/contact', EXPECT))
    }
    await expectShopWorks()
  })

  test('more than an address may have connections for, all of them from the same one', async () => {
    for (let n = 0; n < 5; n += 1) {
      await sendSlowly('127.0.0.1', 250, slowPost('/api/contact', EXPECT))
    }
    await expectShopWorks()
  })

  test('1,100 connections of the same address that send nothing more', async () => {
    const begun = 'GET / HTTP/1.1\r\nHost: shop\r\nX-Never: '
    for (let n = 0; n < 11; n += 1) {
      await Promise.all(Array.from({ length: 100 }, () => sendFrom('127.0.0.1', begun)))
    }
    await expectShopWorks()
  })

  test('70 uploads of somebody who is signed in', async () => {
    const head = [
      'POST /api/categories HTTP/1.1',
      'Host: shop',
      `Authorization: Bearer ${token}`,
      `X-CSRF-Token: ${'ab'.repeat(32)}`,
      'Content-Type: multipart/form-data; boundary=xx',
      'Content-Length: 100000',
      ...EXPECT,
    ]
    const sent = `${head.join('\r\n')}\r\n\r\n--xx\r\n`
    await sendSlowly('127.0.0.1', 70, sent)
    await expectShopWorks()
  })

  test('70 behind a request that was sent ahead on each connection', async () => {
    const ahead = 'GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n'
    const slow = await Promise.all(
      Array.from({ length: 70 }, () => sendFrom('127.0.0.1', ahead + slowPost('/api/contact'))),
    )
    await Promise.all(slow.map((sender) => once(sender, 'data')))
    await expectShopWorks()
  })
})
