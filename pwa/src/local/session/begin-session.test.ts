import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage, testToken } from '../../sync/testing/memory-storage.ts'
import { catalogDb } from '../catalog/catalog-db.ts'
import { readPushWish } from '../news/push-device.ts'
import { beginSession } from './begin-session.ts'
import { clearSession, readSession } from './session.ts'

const KEPT = { key: '/api/statistics', answer: { totalProfit: 900 }, storedAt: 1 }
const DRAFT = 'back-office:product:new'

/** Session storage whose keys are enumerable, as in a browser. */
class TabStorage {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

function sessionOf(adminId: string, role = 'owner') {
  return { adminId, token: testToken(Date.now(), role) }
}

/** Leaves the data of an expired session: an answer, and the draft of a form. */
async function leaveBehind(): Promise<void> {
  await catalogDb().cachedAnswers.put(KEPT)
  sessionStorage.setItem(DRAFT, '{"buyingPrice":"700"}')
  clearSession()
}

async function isLeft(): Promise<boolean[]> {
  return [(await catalogDb().cachedAnswers.count()) > 0, sessionStorage.getItem(DRAFT) !== null]
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new TabStorage())
  await catalogDb().cachedAnswers.clear()
  await beginSession(sessionOf('samir'))
  await leaveBehind()
})

test('whose session expired finds the answers and drafts of it after the next login', async () => {
  await beginSession(sessionOf('samir'))
  expect(await isLeft()).toEqual([true, true])
})

test.each([
  ['another account', sessionOf('nadia')],
  ['the same account with another role', sessionOf('samir', 'manager')],
])('%s finds nothing of the session before', async (_who, session) => {
  await beginSession(session)
  expect(readSession()).toEqual(session)
  expect(await isLeft()).toEqual([false, false])
  await leaveBehind()
  await beginSession(session)
  expect(await isLeft()).toEqual([true, true])
})

test('a database that fails keeps nobody out, and is emptied at the next login', async () => {
  const fail = vi.spyOn(catalogDb().cachedAnswers, 'clear').mockRejectedValueOnce(new Error('full'))
  await beginSession(sessionOf('nadia'))
  expect(readSession()?.adminId).toBe('nadia')
  expect(await isLeft()).toEqual([true, false])
  fail.mockRestore()
  await beginSession(sessionOf('nadia'))
  expect(await isLeft()).toEqual([false, false])
})

test('a device on which another account signs in is no longer notified for the one before', async () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const pushManager = { getSubscription: () => Promise.resolve({ unsubscribe }) }
  const getRegistration = () => Promise.resolve({ pushManager })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  const wish = JSON.stringify({ adminId: 'samir', id: 'a device', topics: ['orders'] })
  localStorage.setItem('koraPush', wish)
  await beginSession(sessionOf('samir'))
  expect(readPushWish()).not.toBeNull()
  await beginSession(sessionOf('nadia', 'seller'))
  await vi.waitFor(() => expect(localStorage.getItem('koraPush')).toBeNull())
  expect(unsubscribe).toHaveBeenCalledOnce()
})
