import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { changeDevice } from '../../local/till/device.ts'
import { createTillDb } from '../../local/till/till-db.ts'
import { tokenToAsk } from './token-to-ask.ts'

const openDevice = () => createTillDb({ indexedDB: new IDBFactory(), IDBKeyRange })
const till = { token: `till_${'0'.repeat(64)}`, by: 'owner' }
const session = { token: 'account', adminId: 'manager' }

test('an enrolled till asks the server for the shop’s orders only when somebody is signed in', async () => {
  for (const state of ['enrolled', 'removed', 'expired', 'unknown'] as const) {
    const db = openDevice()
    await changeDevice(db, { till: { ...till, state } })
    await expect(tokenToAsk(db, null)).rejects.toThrow('Nobody is signed in')
    expect(await tokenToAsk(db, session)).toBe('account')
  }
})

test('a device that is no till asks without a session too, so that the server says to sign in', async () => {
  const db = openDevice()
  expect(await tokenToAsk(db, null)).toBeUndefined()
  await changeDevice(db, { till: null })
  expect(await tokenToAsk(db, null)).toBeUndefined()
})
