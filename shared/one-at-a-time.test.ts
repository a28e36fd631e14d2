import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls during a run share one run after it, and two never run at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const work = oneAtATime(async () => {
    running += 1
    runs += 1
    most = Math.max(most, running)
    await Promise.resolve()
    await Promise.resolve()
    running -= 1
    return runs
  })
  const results = await Promise.all([work(), work(), work(), work()])
  expect(results).toEqual([1, 2, 2, 2])
  expect(most).toBe(1)
  expect(await work()).toBe(3)
})

test('a run that fails does not take the next one with it', async () => {
  let runs = 0
  const work = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('first')
    return runs
  })
  const first = work()
  const second = work()
  await expect(first).rejects.toThrow('first')
  await expect(second).resolves.toBe(2)
})

test('a call in the very moment a run ends does not run beside the one that was promised', async () => {
  let running = 0
  let most = 0
  const work = oneAtATime(async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  const first = work()
  const second = work()
  const calls: Promise<void>[] = []
  for (let tick = 0; tick < 12; tick += 1) {
    await Promise.resolve()
    calls.push(work())
  }
  await Promise.all([first, second, ...calls])
  expect(most).toBe(1)
})
