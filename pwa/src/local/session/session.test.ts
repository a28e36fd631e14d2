import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage, testToken as token } from '../../sync/testing/memory-storage.ts'

const later = Math.floor(Date.now() / 1000) + 3600

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a stored session is read back, under the store’s own keys', async () => {
  const { readSession, storeSession } = await import('./session.ts')
  storeSession({ token: token(later), adminId: 'admin-1' })
  expect(localStorage.getItem('adminToken')).toBe(token(later))
  expect(localStorage.getItem('adminId')).toBe('admin-1')
  expect(readSession()).toEqual({ token: token(later), adminId: 'admin-1' })
})

test.each([
  ['an expired token', token(1)],
  ['a token that cannot be decoded', 'abc'],
  ['a token without an end', token(undefined)],
  ['a token whose end is no number', token('soon')],
])('%s is no session, and is removed', async (_, stored) => {
  localStorage.setItem('adminToken', stored)
  localStorage.setItem('adminId', 'admin-1')
  const { readSession } = await import('./session.ts')
  expect(readSession()).toBeNull()
  expect(localStorage.getItem('adminToken')).toBeNull()
  expect(localStorage.getItem('adminId')).toBeNull()
})

test('half a session is nobody, and one once another tab has written the other half', async () => {
  localStorage.setItem('adminToken', token(later))
  const { readSession } = await import('./session.ts')
  expect(readSession()).toBeNull()
  localStorage.setItem('adminId', 'admin-1')
  expect(readSession()).toEqual({ token: token(later), adminId: 'admin-1' })
})

test('listeners hear of each change once, and of nothing else', async () => {
  const { clearSession, onSessionChange, readSession, storeSession } = await import('./session.ts')
  const heard: (string | undefined)[] = []
  onSessionChange((session) => heard.push(session?.adminId))
  storeSession({ token: token(later), adminId: 'admin-1' })
  readSession()
  readSession()
  clearSession()
  readSession()
  expect(heard).toEqual(['admin-1', undefined])
})

test('the CSRF value is 64 hex characters, the same for the tab', async () => {
  const { csrfToken } = await import('./session.ts')
  expect(csrfToken()).toMatch(/^[0-9a-f]{64}$/)
  expect(csrfToken()).toBe(csrfToken())
  expect(sessionStorage.getItem('csrfToken')).toBe(csrfToken())
})

test('an end in a token with letters outside of plain base64 is read', async () => {
  const { tokenExpiry } = await import('./token-expiry.ts')
  const plain = btoa(JSON.stringify({ name: '???>>>~~~', exp: 5 }))
  const payload = plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  expect(payload).toMatch(/[-_]/)
  expect(tokenExpiry(`a.${payload}.b`)).toBe(5000)
})
