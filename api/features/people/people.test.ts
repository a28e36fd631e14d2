import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { isPin } from '../../../shared/people/pin.ts'
import { collectLog } from '../../testing/collect-log.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const { log, lines } = collectLog()
let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ log })
  token = (await signUpAdmin(shop)).token
})
afterAll(() => shop.close())

const add = (body: object) => shop.fetchJson('/api/people', { token, body })
const change = (id: string, body: object) =>
  shop.fetchJson(`/api/people/${id}`, { token, method: 'PUT', body })

async function pull(since = 0, scope = 'counter') {
  const path = `/api/sync/pull?scope=${scope}&since=${since}`
  return (await shop.fetchJson(path, { token })).body
}

test('a person that the owner adds reaches the tills with the hash of the PIN, and never the shop', async () => {
  const { next } = await pull()
  const { status, body } = await add({ name: '  Amine <b>  ', role: 'seller', pin: '٤٨٢١' })
  expect(status).toBe(201)
  expect(body).toEqual({
    _id: expect.any(String),
    name: 'Amine b',
    role: 'seller',
    active: true,
    createdAt: expect.any(String),
  })
  const [person] = (await pull(next)).upserts.people
  expect(person).toMatchObject({ _id: body._id, name: 'Amine b', role: 'seller', active: true })
  expect(await isPin('4821', person.pin)).toBe(true)
  for (const since of [0, next])
    expect(JSON.stringify(await pull(since, 'shop'))).not.toMatch(/people|pbkdf2/)
  expect(JSON.stringify((await shop.fetchJson('/api/people', { token })).body)).not.toMatch(
    /pbkdf2/,
  )
})

test('a change goes to the tills, and who may not sell any more stays with their name', async () => {
  const { body } = await add({ name: 'Salah', role: 'seller', pin: '1111' })
  const { next, upserts } = await pull()
  const before = upserts.people.find((one: { _id: string }) => one._id === body._id)
  expect((await change(body._id, { role: 'manager', active: false })).status).toBe(200)
  expect((await pull(next)).upserts.people).toEqual([{ ...before, role: 'manager', active: false }])
  const { next: later } = await pull()
  await change(body._id, { pin: '222222', active: true })
  const [after] = (await pull(later)).upserts.people
  expect(await isPin('222222', after.pin)).toBe(true)
  expect(await isPin('1111', after.pin)).toBe(false)
})

test('the log says what was changed of whom by ids and fields alone', async () => {
  const { body } = await add({ name: 'Zoubida', role: 'seller', pin: '1111' })
  await change(body._id, { name: 'Zoulikha', pin: '987654' })
  const said = lines.find(({ msg, person }) => msg === 'person changed' && person === body._id)
  expect(said?.['changed']).toEqual(['name', 'pin'])
  expect(JSON.stringify(lines)).not.toMatch(/Zoubida|Zoulikha|987654/)
})

test('of two people who may sell no two have one name', async () => {
  const first = await add({ name: 'Élyes', role: 'seller', pin: '1111' })
  const again = { name: ' elyes', role: 'seller', pin: '2222' }
  expect(await add(again)).toMatchObject({ status: 409, body: { code: 'person-name-taken' } })
  await change(first.body._id, { active: false })
  expect((await add(again)).status).toBe(201)
  expect(await change(first.body._id, { active: true })).toMatchObject({ status: 409 })
  expect((await change(first.body._id, { active: true, name: 'Élyes T.' })).status).toBe(200)
})

test.each([
  { name: '', role: 'seller', pin: '1234' },
  { name: 'x'.repeat(61), role: 'seller', pin: '1234' },
  { name: 'Nadia', role: 'admin', pin: '1234' },
  { name: 'Nadia', role: 'seller', pin: '123' },
  { name: 'Nadia', role: 'seller', pin: 1234 },
  { name: 'Nadia', role: 'seller' },
])('a person without a name, role or PIN is refused: %o', async (body) => {
  expect((await add(body)).status).toBe(400)
})

test('a person who is not of this shop cannot be changed', async () => {
  expect(await change(newId(), { name: 'Nobody' })).toMatchObject({
    status: 404,
    body: { code: 'unknown-person' },
  })
})

test('a shop has at most a hundred people who may sell', async () => {
  await shop.app.db.write(async (transaction) => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      id: newId(),
      name: `Person ${n}`,
      role: 'seller' as const,
      pin_hash: '',
      active: 1 as const,
      created_at_ms: 0,
    }))
    await transaction.insertInto('people').values(rows).execute()
  })
  expect(await add({ name: 'One more', role: 'seller', pin: '1234' })).toMatchObject({
    status: 409,
    body: { code: 'too-many-people' },
  })
})
