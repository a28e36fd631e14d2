import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** One shop for all of these, because none of them changes it. */
let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterAll(() => shop.close())

function change(changes: object, headers: Record<string, string> = {}) {
  const body = { revision: 0, change: changes }
  return shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body, headers })
}

test.each([
  { name: '' },
  { name: 'x'.repeat(41) },
  { phones: ['12'] },
  { phones: [] },
  { email: 'no email' },
  { networks: [{ network: 'Facebook', url: 'javascript:alert(1)' }] },
  { map: { latitude: 91, longitude: 0 } },
  { hours: [null] },
  { hours: Array.from({ length: 7 }, () => ({ opens: '18:00', closes: '09:00' })) },
  { logo: '/etc/passwd' },
  { lowStock: 2.5 },
  { unconfirmedLimits: { pieces: 0, value: 150_000 } },
  { unconfirmedLimits: { pieces: 30, value: 10_000_000 } },
  { unconfirmedLimits: { pieces: 30 } },
  { callTries: 0 },
  { callTries: 10 },
  { defaultLanguage: 'de' },
  { about: { text: 'x'.repeat(4001) } },
])('what a shop cannot be is refused and changes nothing: %j', async (changes) => {
  const answer = await change(changes)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  expect((await shop.fetchJson('/api/shop-settings', { token })).body.settings.revision).toBe(0)
})

test('the refusal is in the language of the request', async () => {
  const answer = await change({ name: '' }, { 'Accept-Language': 'fr' })
  expect(answer.body.message).toBe('Veuillez saisir le nom de la boutique.')
})
