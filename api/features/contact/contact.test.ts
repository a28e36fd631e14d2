import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
// Each test finds a shop that nobody has written to.
afterEach(() =>
  shop.app.db.write(async (transaction) => {
    await transaction.deleteFrom('messages').execute()
    await transaction.deleteFrom('idempotency_keys').execute()
  }),
)
afterAll(() => shop.close())

const letter = { email: 'amine@example.com', message: 'Do you have these boots in 43?' }

function send(body: unknown, key?: string, to: TestApp = shop) {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  return to.fetchJson('/api/contact', { method: 'POST', headers, body })
}

function stored(from: TestApp = shop) {
  return from.app.db.read((db) =>
    db.selectFrom('messages').select(['email', 'message', 'read']).orderBy('id').execute(),
  )
}

test('a message is kept as it was typed, apart from the spaces around it and the kind of its line ends', async () => {
  const typed = 'Salam,\n\n<b>size 43</b> & "44"?\r\n\tمرحبا ⚽ \\ %_'
  const { status, body } = await send({ email: ' Amine@Example.com ', message: `\n ${typed} \n` })
  expect([status, body]).toEqual([201, { message: 'Your message has been sent.' }])
  expect(await stored()).toEqual([
    { email: 'amine@example.com', message: typed.replace('\r\n', '\n'), read: 0 },
  ])
})

test('a message with control characters is kept without them', async () => {
  expect((await send({ ...letter, message: 'size\u0000\u001b 43\u202e' })).status).toBe(201)
  expect(await stored()).toMatchObject([{ message: 'size 43' }])
})

test('a message sent again after a lost answer is one message', async () => {
  const key = newId()
  const answers = await Promise.all([send(letter, key), send(letter, key), send(letter, key)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await stored()).toHaveLength(1)
})

test('another message under the same key is refused, under another key it is a second one', async () => {
  const key = newId()
  await send(letter, key)
  const other = { ...letter, message: 'And in 44?' }
  const reused = await send(other, key)
  expect([reused.status, reused.body.code]).toEqual([409, 'key-reuse'])
  expect((await send(other, newId())).status).toBe(201)
  expect(await stored()).toHaveLength(2)
})

test('the answers kept for repetitions hold nothing of the message', async () => {
  await send(letter, newId())
  const kept = await shop.app.db.read((db) =>
    db.selectFrom('idempotency_keys').selectAll().execute(),
  )
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toMatch(/amine|boots/)
})

test('what fills the trap is thanked like others and stored nowhere', async () => {
  const caught = await send({ ...letter, subject: 'Cheap watches' }, newId())
  const kept = await send(letter)
  expect([caught.status, caught.body]).toEqual([kept.status, kept.body])
  expect(await stored()).toEqual([{ ...letter, read: 0 }])
  expect(
    await shop.app.db.read((db) => db.selectFrom('idempotency_keys').selectAll().execute()),
  ).toEqual([])
})

test.each<[string, unknown, string]>([
  ['nothing at all', {}, 'Email is required'],
  ['no email', { message: 'x' }, 'Email is required'],
  ['a blank email', { ...letter, email: ' <> ' }, 'Email is required'],
  ['no address', { ...letter, email: 'amine' }, 'Please enter a valid email address'],
  ['two addresses', { ...letter, email: 'a@b.co,\nc@d.co' }, 'Please enter a valid email address'],
  ['an email that is null', { ...letter, email: null }, 'Email is required'],
  ['a number as email', { ...letter, email: 7 }, 'Email is required'],
  ['no message', { email: letter.email }, 'Message is required'],
  ['a blank message', { ...letter, message: ' \n\t ' }, 'Message is required'],
  ['a list as message', { ...letter, message: ['x'] }, 'Message is required'],
  [
    'a message of 5,001 letters',
    { ...letter, message: 'x'.repeat(5001) },
    'Message must be at most 5000 characters long',
  ],
])('%s is refused with its sentence', async (_, body, sentence) => {
  const answer = await send(body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    mssg: sentence,
    message: sentence,
    code: 'invalid-request',
  })
  expect(await stored()).toEqual([])
})

test('5,000 characters of any script arrive whole', async () => {
  const message = 'ض'.repeat(5000)
  expect((await send({ ...letter, message })).status).toBe(201)
  expect((await stored())[0]?.message).toBe(message)
})

test.each([
  ['text', 'email=a@b.co', 'text/plain', 415],
  ['a form', 'email=a%40b.co&message=x', 'application/x-www-form-urlencoded', 415],
  ['JSON that breaks off', '{"email":', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a flood', `"${'x'.repeat(70_000)}"`, 'application/json', 413],
])('%s is no message', async (_, body, type, status) => {
  const answer = await fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ mssg: expect.any(String) })
  expect(await stored()).toEqual([])
})

test('a key that is no UUID is refused', async () => {
  const { status, body } = await send(letter, 'again')
  expect([status, body.code]).toEqual([400, 'invalid-request'])
})

test('the address takes posts only', async () => {
  expect((await shop.fetchJson('/api/contact')).status).toBe(405)
})

test('an address that sends five messages has to wait, trapped ones counted, repeated and refused ones not', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const key = newId()
  await send(letter, key, limited)
  await send(letter, key, limited)
  await send({ ...letter, email: '' }, undefined, limited)
  await send({ ...letter, subject: 'x' }, undefined, limited)
  for (let sent = 2; sent < 5; sent += 1) {
    expect((await send(letter, undefined, limited)).status).toBe(201)
  }
  const late = await send(letter, newId(), limited)
  const trapped = await send({ ...letter, subject: 'x' }, undefined, limited)
  const repeated = await send(letter, key, limited)
  const count = (await stored(limited)).length
  await limited.close()

  expect(late.status).toBe(429)
  expect(late.body).toMatchObject({
    code: 'too-many-messages',
    mssg: 'Too many messages. Please try again in 10 minutes.',
  })
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(9 * 60)
  expect(Number(late.headers.get('Retry-After'))).toBeLessThanOrEqual(10 * 60)
  expect(trapped.status).toBe(429)
  expect(repeated.status).toBe(201)
  expect(count).toBe(4)
})
