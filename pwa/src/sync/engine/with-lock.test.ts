import { expect, test } from 'vitest'
import { withLock } from './with-lock.ts'

type Locks = Parameters<typeof withLock>[0]

/** A lock that another tab holds and never releases. */
const heldForEver = {
  request: (_name: string, { signal }: LockOptions) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
} as unknown as Locks

const free = {
  request: (_name: string, _options: LockOptions, work: () => unknown) => work(),
} as unknown as Locks

test('work runs under a free lock, and without locks at all', async () => {
  expect(await withLock(free, 'kora-push', async () => 1)).toBe(1)
  expect(await withLock(null, 'kora-push', async () => 2)).toBe(2)
})

test('a sleeping tab that holds the lock does not stop the sending for ever', async () => {
  expect(await withLock(heldForEver, 'kora-push', async () => 'sent', 5)).toBe('sent')
})

test('work that fails under the lock is not run a second time', async () => {
  let runs = 0
  const failing = withLock(free, 'kora-push', async () => {
    runs += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(runs).toBe(1)
})
