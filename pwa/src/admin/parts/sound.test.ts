import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnSoundOn } from './sound.ts'

/** What the device's sound was told. */
let told: string[] = []

class FakeAudio {
  resume(): Promise<void> {
    told.push('on')
    return Promise.resolve()
  }
  suspend(): Promise<void> {
    told.push('off')
    return Promise.resolve()
  }
}

beforeEach(() => {
  told = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

// Runs first: the module keeps the sound that it once got.
test('a device without sound stays silent', () => {
  expect(turnSoundOn()).toBeUndefined()
})

test('the sound is turned off a while after its last use, and on again by the next', () => {
  vi.stubGlobal('AudioContext', FakeAudio)
  const first = turnSoundOn()
  expect(first).toBeInstanceOf(FakeAudio)
  vi.advanceTimersByTime(9_000)
  expect(turnSoundOn()).toBe(first)
  vi.advanceTimersByTime(9_000)
  expect(told).toEqual(['on', 'on'])
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual(['on', 'on', 'off'])
  turnSoundOn()
  expect(told.at(-1)).toBe('on')
})
