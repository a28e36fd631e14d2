import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { MOST_WEBHOOKS } from '../../../shared/webhooks/webhook.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
beforeEach(() =>
  shop.app.db.write(async (transaction) => {
    await transaction.deleteFrom('webhooks').execute()
    await transaction.deleteFrom('idempotency_keys').execute()
  }),
)
afterAll(() => shop.close())

const WEBHOOK = { url: 'https://books.example/kora', types: ['order.placed'] }

function add(key?: string, changes: object = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  return shop.fetchJson('/api/webhooks', {
    token,
    headers,
    body: { ...WEBHOOK, currentPassword: TEST_PASSWORD, ...changes },
  })
}
const list = async () => (await shop.fetchJson('/api/webhooks', { token })).body

test('sent again under its key, its answer lost, or twice at once, a webhook is added once and its secret is told', async () => {
  const key = newId()
  const answers = [...(await Promise.all([add(key), add(key)])), await add(key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(answers[0]?.body.secret).toMatch(/^whsec_/)
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await list()).toMatchObject([{ ...WEBHOOK, _id: answers[0]?.body._id }])
})

test('another webhook under the key is refused, under another key or without one it is a second one', async () => {
  const key = newId()
  const first = await add(key)
  const other = await add(key, { url: 'https://other.example' })
  expect([other.status, other.body.code]).toEqual([409, 'key-reuse'])
  const others = [await add(newId()), await add(), await add()]
  const secrets = [first, ...others].map(({ body }) => body.secret)
  expect(new Set(secrets).size).toBe(4)
  expect(await list()).toHaveLength(4)
})

test('the last webhook that a shop may have is answered again, also where no other one has room', async () => {
  for (let n = 1; n < MOST_WEBHOOKS; n += 1) await add()
  const key = newId()
  const last = await add(key)
  expect((await add(newId())).body.code).toBe('too-many-webhooks')
  expect((await add(key)).body).toEqual(last.body)
})

test('a refused webhook does not use up its key', async () => {
  for (let n = 0; n < MOST_WEBHOOKS; n += 1) await add()
  const key = newId()
  expect((await add(key)).body.code).toBe('too-many-webhooks')
  const [{ _id: id }] = await list()
  await shop.fetchJson(`/api/webhooks/${id}`, { token, method: 'DELETE' })
  expect((await add(key)).status).toBe(201)
})

test('a webhook that was removed is not answered again, and not added by its old key', async () => {
  const key = newId()
  const { body } = await add(key)
  await shop.fetchJson(`/api/webhooks/${body._id}`, { token, method: 'DELETE' })
  const again = await add(key)
  expect([again.status, again.body.code]).toEqual([404, 'unknown-webhook'])
  expect(await list()).toEqual([])
})

test('what is kept for repetitions does not contain the secret', async () => {
  const { body } = await add(newId())
  const kept = await shop.app.db.read((db) =>
    db.selectFrom('idempotency_keys').selectAll().execute(),
  )
  expect(kept).toMatchObject([{ scope: 'webhook' }])
  expect(JSON.stringify(kept)).not.toContain(body.secret)
})

test('a token alone adds no webhook: neither without the password, nor with a wrong one, nor under a key that was used', async () => {
  const bare = await add(newId(), { currentPassword: undefined })
  expect([bare.status, bare.body.code]).toEqual([403, 'password-needed'])
  const wrong = await add(newId(), { currentPassword: 'Goalkeeper2' })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password'])
  const key = newId()
  await add(key)
  expect((await add(key, { currentPassword: 'Goalkeeper2' })).body.secret).toBeUndefined()
  expect(await list()).toHaveLength(1)
})
