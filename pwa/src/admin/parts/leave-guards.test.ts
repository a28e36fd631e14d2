import { afterEach, expect, test, vi } from 'vitest'
import { addLeaveGuard, askToReload, isReloading, reloadAgreed } from './leave-guards.ts'

const removals: (() => void)[] = []

function addGuard(isStored: boolean, answer: boolean) {
  const ask = vi.fn(async () => answer)
  removals.push(addLeaveGuard({ holds: () => true, ask, isStored: () => isStored }))
  return ask
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove()
  vi.unstubAllGlobals()
})

test('a reload asks about what it would lose, and about nothing that is stored', async () => {
  const stored = addGuard(true, false)
  expect(await askToReload()).toBe(true)
  const lost = addGuard(false, true)
  expect(await askToReload()).toBe(true)
  expect(lost).toHaveBeenCalledOnce()
  addGuard(false, false)
  expect(await askToReload()).toBe(false)
  expect(stored).not.toHaveBeenCalled()
})

test('a reload that was agreed to is not asked about by the browser again', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  expect(isReloading()).toBe(false)
  reloadAgreed()
  expect(isReloading()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
