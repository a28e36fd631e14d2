import { expect, test } from 'vitest'
import { createTestDevice } from '../testing/test-device.ts'
import { createTestServer } from '../testing/test-server.ts'

test('a till says with its pulls which app it runs, and nothing while developing', async () => {
  const server = await createTestServer()
  const asked: (string | null)[] = []
  server.setFault(({ path, query }) => {
    if (path === '/api/sync/pull') asked.push(query.get('app'))
    return null
  })
  await createTestDevice(server, { appBuild: 'English1' }).begin()
  await createTestDevice(server).begin()
  expect(new Set(asked)).toEqual(new Set(['English1', null]))
})
