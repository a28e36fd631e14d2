import type { Role } from '../../shared/accounts/role.ts'
import { expect } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { ProductJson } from '../../shared/catalog/product.ts'
import type { OrderJson } from '../../shared/orders/order.ts'
import type { TillKeyJson } from '../../shared/receipts/till-key.ts'
import type { SettingsChange } from '../../shared/shop/settings-change.ts'
import type { PullAnswerJson } from '../../shared/sync/pull.ts'

export const OWNER_EMAIL = 'owner@kora.example'
export const OWNER_PASSWORD = 'Goalkeeper1'

export interface Picked {
  product: ProductJson
  size: string
  quantity: number
}

/** A product of a category, with a size that has at least this many pieces. */
export async function pickProduct(url: string, category: string, atLeast: number): Promise<Picked> {
  const products = (await (await fetch(`${url}/api/products`)).json()) as ProductJson[]
  for (const product of products) {
    if (product.category?.title !== category) continue
    const entry = product.sizes.find((one) => one.quantity >= atLeast)
    if (entry) return { product, size: entry.size, quantity: entry.quantity }
  }
  throw new Error(`no product of ${category} has ${atLeast} pieces of a size`)
}

/** The quantity of a size as shoppers see it. */
export async function readQuantity(url: string, picked: Picked): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/products/${picked.product._id}`)
  const product = (await answer.json()) as ProductJson
  return product.sizes.find((entry) => entry.size === picked.size)?.quantity
}

/** Places a shopper's order by a call. */
export async function orderByWeb(url: string, picked: Picked, quantity: number): Promise<void> {
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      fullName: 'Yacine Web',
      phone: '0660123456',
      city: 'constantine',
      commune: 'Ali Mendjeli',
      shipping: 500,
      products: [{ productId: picked.product._id, size: picked.size, quantity }],
    }),
  })
  expect(answer.status).toBe(201)
}

/** Sends a change of the owner's, which must be accepted. */
async function put(address: string, token: string, body: unknown): Promise<void> {
  const answer = await fetch(address, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': '0f'.repeat(32),
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** Counts each size of a product, or the product without sizes, as this many pieces. */
export async function countShelf(
  url: string,
  token: string,
  { _id, sizes }: ProductJson,
  quantity: number,
): Promise<void> {
  const count =
    sizes.length === 0
      ? { stock: quantity }
      : { sizes: sizes.map(({ size }) => ({ size, quantity })) }
  await put(`${url}/api/products/stock/${_id}`, token, count)
}

/** Changes settings that were never changed before. */
export async function changeSettings(
  url: string,
  token: string,
  change: SettingsChange,
): Promise<void> {
  await put(`${url}/api/shop-settings`, token, { revision: 0, change })
}

/** Sets the delivery prices of a wilaya, to a stop desk and to the door, in dinars. */
export async function changeTariff(
  url: string,
  token: string,
  wilaya: string,
  dinars: number,
): Promise<void> {
  const known = await fetch(`${url}/api/tariffs`)
  const { tariffs } = (await known.json()) as { tariffs: { id: number; wilaya: string }[] }
  const id = tariffs.find((tariff) => tariff.wilaya === wilaya)?.id
  const prices = { stopdesk_price: dinars, home_price: dinars }
  await put(`${url}/api/tariffs`, token, { tariffs: [{ id, ...prices }] })
}

/** All orders, as the back office sees them. */
export async function readOrders(url: string, token: string): Promise<OrderJson[]> {
  const answer = await fetch(`${url}/api/orders`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as OrderJson[]
}

/** Registers the owner and signs in by calls, for tests about other things. */
export async function signUpByCalls(url: string): Promise<string> {
  return (await signUpOwner(url)).token
}

export interface SignedIn {
  token: string
  adminId: string
}

const OWNER = { email: OWNER_EMAIL, password: OWNER_PASSWORD }

/** Sends a POST with a JSON body to the shop. */
export function post(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': '0f'.repeat(32), ...headers },
    body: JSON.stringify(body),
  })
}

/** Registers the owner and returns the status of the answer. Changes nothing when somebody is registered already. */
export async function registerOwner(url: string): Promise<number> {
  return (await post(url, '/api/admin/register', OWNER)).status
}

export async function logInOwner(url: string): Promise<SignedIn> {
  return (await (await post(url, '/api/admin/login', OWNER)).json()) as SignedIn
}

/** Like signUpByCalls, but also returns the owner's id. */
export async function signUpOwner(url: string): Promise<SignedIn> {
  expect(await registerOwner(url)).toBe(201)
  return logInOwner(url)
}

/** Gives a colleague an account with this role in the owner's name, and signs the colleague in. */
export async function hire(url: string, token: string, role: Role): Promise<SignedIn> {
  const colleague = { email: `${role}@kora.example`, password: OWNER_PASSWORD }
  const account = { ...colleague, currentPassword: OWNER_PASSWORD, role }
  const headers = { Authorization: `Bearer ${token}` }
  expect((await post(url, '/api/admin/register', account, headers)).status).toBe(201)
  return (await (await post(url, '/api/admin/login', colleague)).json()) as SignedIn
}

/** The public keys of receipts, as tills pull them. */
export async function readTillKeys(url: string, token: string): Promise<TillKeyJson[]> {
  const answer = await fetch(`${url}/api/sync/pull?scope=counter`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { upserts } = (await answer.json()) as PullAnswerJson
  return upserts.tillKeys ?? []
}
