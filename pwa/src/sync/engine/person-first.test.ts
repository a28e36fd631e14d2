import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followInput, personFirst } from './person-first.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  followInput()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Whether the wait is over after so many milliseconds, with a key pressed every `typingMs` of them. */
async function isOverAfter(ms: number, typingMs = Number.POSITIVE_INFINITY): Promise<boolean> {
  let isOver = false
  void personFirst().finally(() => {
    isOver = true
  })
  for (let at = 0; at < ms; at += Math.min(typingMs, ms)) {
    if (at > 0) page.dispatchEvent(new Event('keydown'))
    await vi.advanceTimersByTimeAsync(Math.min(typingMs, ms - at))
  }
  await vi.advanceTimersByTimeAsync(0)
  return isOver
}

test('a page that nobody uses is not waited for', async () => {
  await vi.advanceTimersByTimeAsync(5000)
  expect(await isOverAfter(0)).toBe(true)
})

test('a key or a tap is followed by a second of peace', async () => {
  page.dispatchEvent(new Event('pointerdown'))
  expect(await isOverAfter(900)).toBe(false)
  expect(await isOverAfter(200)).toBe(true)
})

test('somebody who goes on typing is waited for, ten seconds and no longer', async () => {
  page.dispatchEvent(new Event('keydown'))
  expect(await isOverAfter(9800, 400)).toBe(false)
  expect(await isOverAfter(10_200, 400)).toBe(true)
})
