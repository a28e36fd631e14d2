import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../../../../shared/new-id.ts'
import { clearSession, readSession, storeSession } from '../../../local/session/session.ts'
import { changeDevice } from '../../../local/till/device.ts'
import type { TillState } from '../../../local/till/enrolled-till.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { MemoryStorage, testToken } from '../../../sync/testing/memory-storage.ts'
import { readPrinterState } from './network-printer.ts'
import { sendBytes } from './send-bytes.ts'

const TILL = `till_${'a'.repeat(64)}`
/** What the server was called with. */
const calls: (string | null)[] = []

beforeEach(async () => {
  calls.length = 0
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    calls.push(new Headers(headers).get('authorization'))
    return Response.json({ outcome: 'printed' })
  })
  clearSession()
  await tillDb().device.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Looks for the network's printer and prints on it; returns the identity that each call was made with. */
async function findAndPrint() {
  await readPrinterState(readSession()?.token, new AbortController().signal)
  await sendBytes({ kind: 'network', name: '' }, Uint8Array.of(1), newId())
  return calls
}
const enrol = (state: TillState) =>
  changeDevice(tillDb(), { till: { token: TILL, state, by: newId() } })

test('a till with nobody signed in finds the network’s printer and prints by its own token', async () => {
  await enrol('enrolled')
  expect(await findAndPrint()).toEqual([`Bearer ${TILL}`, `Bearer ${TILL}`])
})

test('whoever is signed in prints by their own token, also on a till', async () => {
  const session = { token: testToken(Date.now()), adminId: newId() }
  storeSession(session)
  await enrol('enrolled')
  expect(await findAndPrint()).toEqual([`Bearer ${session.token}`, `Bearer ${session.token}`])
})

test('a till that was removed does not try its token again', async () => {
  await enrol('removed')
  expect(await findAndPrint()).toEqual([null, null])
})
