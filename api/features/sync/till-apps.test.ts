import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestPages } from '../../testing/start-test-pages.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { enrolTestTill } from '../../testing/till-token.ts'

const page = (build: string) => `<script type="module" src="/assets/admin-${build}.js"></script>`

let shop: TestApp
beforeEach(async () => {
  shop = await startTestPages(
    {},
    { 'admin.html': page('English1'), 'fr/admin.html': page('French12') },
  )
})
afterEach(() => shop.close())

/** What the owner sees of a till after these pulls, one after the other. */
async function appAfter(...pulls: string[]) {
  const { token } = await signUpAdmin(shop)
  const { device, till } = await enrolTestTill(shop.url, { token })
  for (const more of pulls) {
    const path = `/api/sync/pull?scope=counter&since=0&device=${device}${more}`
    expect((await shop.fetchJson(path, { token: till })).status).toBe(200)
  }
  const { body } = await shop.fetchJson('/api/sync/devices', { token })
  return body.find((one: { _id: string }) => one._id === device).app
}

test('a till says which app it runs, in whatever language, and an older one is behind', async () => {
  expect(await appAfter('&app=English1')).toEqual({ build: 'English1', isBehind: false })
  expect(await appAfter('&app=French12')).toEqual({ build: 'French12', isBehind: false })
  expect(await appAfter('&app=English0')).toEqual({ build: 'English0', isBehind: true })
})

test('an update is seen at the next contact, and a till that says nothing is not said to be behind', async () => {
  expect(await appAfter('&app=English0', '&app=English1', '')).toMatchObject({ isBehind: false })
  expect(await appAfter('')).toBeNull()
})

test('a server without a build of the app says nothing of any till', async () => {
  await shop.close()
  shop = await startTestApp()
  expect(await appAfter('&app=English1')).toBeNull()
})
