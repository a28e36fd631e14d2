import { expect, test } from 'vitest'
import { startTestApp } from './testing/start-test-app.ts'
import { loadVapidKeysFromDatabase } from './vapid-keys.ts'

test('the processes of a shop make its keys for notifications once, and share them', async () => {
  const shop = await startTestApp()
  const { db } = shop.app
  const all = await Promise.all(Array.from({ length: 3 }, () => loadVapidKeysFromDatabase(db)))
  expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(await loadVapidKeysFromDatabase(db)).toEqual(all[0])
  await db.write((transaction) =>
    transaction
      .updateTable('meta')
      .set({ value: '{"publicKey":"x"}' })
      .where('key', '=', 'vapid-keys')
      .execute(),
  )
  await expect(loadVapidKeysFromDatabase(db)).rejects.toThrow(/damaged: delete the row/)
  await shop.close()
})
