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

test('an account that does not exist costs the same work as a wrong password', async () => {
  vi.mocked(verify).mockClear()
  expect(await verifyPassword(undefined, 'Goalkeeper1')).toBe(false)
  const [hash] = vi.mocked(verify).mock.calls[0] ?? []
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
