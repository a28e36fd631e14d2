import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

test('a password is kept as an argon2id hash that only it fits', async () => {
  const stored = await hashPassword('Goalkeeper1')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(stored, 'Goalkeeper1')).toBe(true)
  expect(await verifyPassword(stored, 'goalkeeper1')).toBe(false)
})

test('many who sign in at once take the memory of two', async () => {
  const stored = await hashPassword('Goalkeeper1')
  const argon2 = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  const inWork = { now: 0, most: 0 }
  vi.mocked(verify).mockImplementation(async (hash, password) => {
    inWork.now += 1
    inWork.most = Math.max(inWork.most, inWork.now)
    if (password === 'broken') throw new Error('broken')
    return argon2.verify(hash, password).finally(() => (inWork.now -= 1))
  })
  const attempts = Array.from({ length: 6 }, () => verifyPassword(stored, 'Goalkeeper1'))
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 6 }, () => true))
  expect(inWork.most).toBe(2)
  // A failure does not block the attempts after it.
  await expect(verifyPassword(stored, 'broken')).rejects.toThrow('broken')
  expect(await verifyPassword(stored, 'Goalkeeper1')).toBe(true)
  expect(await verifyPassword(stored, 'Goalkeeper1')).toBe(true)
  vi.mocked(verify).mockImplementation(argon2.verify)
})

test('an account that does not exist costs the same work as a wrong password', async () => {
  vi.mocked(verify).mockClear()
  expect(await verifyPassword(undefined, 'Goalkeeper1')).toBe(false)
  const [hash] = vi.mocked(verify).mock.calls[0] ?? []
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
