import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { TEST_COURIER } from '../../testing/courier.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterEach(() => shop.close())

const add = (changes: object = {}) =>
  shop.fetchJson('/api/couriers', { token, body: { ...TEST_COURIER, ...changes } })
const change = (id: string, revision: number, changes: object) =>
  shop.fetchJson(`/api/couriers/${id}`, {
    token,
    method: 'PUT',
    body: { revision, courier: { ...TEST_COURIER, ...changes } },
  })
const list = async () => (await shop.fetchJson('/api/couriers', { token })).body.couriers

test('a courier is stored as it was entered, and those in use come first', async () => {
  const added = await add()
  expect(added.status).toBe(201)
  expect(added.body).toEqual({ ...TEST_COURIER, _id: added.body._id, revision: 1 })
  await add({ name: 'Anis', active: false })
  await add({ name: 'Courrier 10' })
  await add({ name: 'Courrier 9' })
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual([
    'Courrier 9',
    'Courrier 10',
    'Rapide',
    'Anis',
  ])
})

test('sent again under its key, its answer lost, or twice at once, a courier is added once', async () => {
  const key = newId()
  const send = (changes: object = {}) =>
    shop.fetchJson('/api/couriers', {
      token,
      headers: { 'Idempotency-Key': key },
      body: { ...TEST_COURIER, ...changes },
    })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await list()).toEqual([answers[0]?.body])
  const other = await send({ name: 'Anis' })
  expect([other.status, other.body.code]).toEqual([409, 'key-reuse'])
  expect(await list()).toHaveLength(1)
})

test('a change counts once, and not over one that was made elsewhere', async () => {
  const { _id } = (await add()).body
  for (let n = 0; n < 2; n += 1)
    expect((await change(_id, 1, { home: 650 })).body).toMatchObject({ home: 650, revision: 2 })
  const late = await change(_id, 1, { home: 700 })
  expect([late.status, late.body.code]).toEqual([409, 'courier-changed'])
  const bare = await change(_id, 2, { home: 650, exceptions: [] })
  expect(bare.body).toMatchObject({ exceptions: [], revision: 3 })
  expect((await change(newId(), 1, {})).body.code).toBe('unknown-courier')
})

test.each<[string, object, string]>([
  ['no name', { name: '  ' }, 'Please enter the name of the courier.'],
  ['a free file without columns', { format: 'free' }, 'Please add at least one column.'],
  [
    'Yalidine without the wilaya of departure',
    { format: 'yalidine' },
    'Please choose the wilaya that your parcels leave from: the file of this courier names it.',
  ],
  [
    'a link without a place for the number',
    { trackingLink: 'https://rapide.example/' },
    'Please paste the whole address, beginning with https://, with {tracking} where the number goes.',
  ],
  [
    'a link that runs a script',
    { trackingLink: 'javascript:alert({tracking})' },
    'Please paste the whole address, beginning with https://, with {tracking} where the number goes.',
  ],
  [
    'a link to a site that the number chooses',
    { trackingLink: 'https://{tracking}/follow' },
    'Please paste the whole address, beginning with https://, with {tracking} where the number goes.',
  ],
  ['a fee below nothing', { home: -1 }, ''],
  [
    'a wilaya twice',
    { exceptions: [...TEST_COURIER.exceptions, ...TEST_COURIER.exceptions] },
    'A wilaya stands twice among the exceptions.',
  ],
  [
    'a wilaya that is none',
    { exceptions: [{ wilaya: 'paris', stopdesk: 1, home: 1, desk: '' }] },
    'We do not deliver to paris yet.',
  ],
])('%s is refused with a sentence', async (_what, changes, sentence) => {
  const { status, body } = await add(changes)
  expect(status).toBe(400)
  if (sentence !== '') expect(body.message).toBe(sentence)
  expect(await list()).toEqual([])
})

test('a shop has so many couriers at most', async () => {
  for (let n = 0; n < 30; n += 1) expect((await add({ name: `C${n}` })).status).toBe(201)
  expect((await add()).body.code).toBe('too-many-couriers')
})
