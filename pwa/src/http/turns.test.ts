import { expect, test, vi } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that lasts until it is aborted, and then fails. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })

test('later work aborts earlier work, whose failure is not reported', async () => {
  const turns = createTurns()
  const fail = vi.fn()
  const first = turns.run(untilAborted, fail)
  await turns.run(async () => {}, fail)
  await first
  expect(fail).not.toHaveBeenCalled()
})

test('a failure of the current work is reported; after its end it is not', async () => {
  const turns = createTurns()
  const fail = vi.fn()
  await turns.run(() => Promise.reject(new Error('broken')), fail)
  expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
  const stopped = turns.run(untilAborted, fail)
  turns.end()
  await stopped
  expect(fail).toHaveBeenCalledTimes(1)
})
