import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { resetPassword } from './reset-password.ts'

const OWNER = 'owner@kora.example'
let shop: TestApp
let token: string

beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop, OWNER)).token
})
afterEach(() => shop.close())

const reset = (email: string) => resetPassword(shop.app.config, email, Date.now())
const logIn = (password: string) =>
  shop.fetchJson('/api/admin/login', { body: { email: OWNER, password } })

test('a new password made beside the running store lets the owner in and signs all devices out', async () => {
  const { email, password } = await reset(' Owner@KORA.example ')
  expect(email).toBe(OWNER)
  expect((await shop.fetchJson('/api/orders', { token })).status).toBe(401)
  expect((await logIn(TEST_PASSWORD)).status).toBe(401)
  expect((await logIn(password)).status).toBe(200)
})

test('an email without an account, and a folder without a store, are said', async () => {
  await expect(reset('nobody@kora.example')).rejects.toThrow(
    'There is no account with the email nobody@kora.example.',
  )
  const nowhere = { dataDir: `${shop.app.config.dataDir}/nowhere` }
  await expect(resetPassword(nowhere, OWNER, 0)).rejects.toThrow('There is no store in')
})
