import { beforeEach, expect, test } from 'vitest'
import { createIdleLock, noteTouches } from './idle-lock.ts'

const MINUTE = 60_000
let nowMs: number
let values: Map<string, string>
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
}
const openTab = () => createIdleLock(storage, () => nowMs)

beforeEach(() => {
  nowMs = Date.parse('2026-11-20T10:00:00Z')
  values = new Map()
})

test('a till that was left alone for so long is locked, and one that is touched is not', () => {
  const tab = openTab()
  tab.touch()
  nowMs += 4 * MINUTE
  expect(tab.isDue(5)).toBe(false)
  tab.touch()
  nowMs += 4 * MINUTE
  expect(tab.isDue(5)).toBe(false)
  nowMs += MINUTE
  expect(tab.isDue(5)).toBe(true)
  expect(tab.isDue(15)).toBe(false)
  expect(tab.isDue(undefined)).toBe(false)
})

test('a tab is not locked while another one is being used', () => {
  const [one, other] = [openTab(), openTab()]
  one.touch()
  nowMs += 2 * MINUTE
  other.touch()
  expect(one.isDue(1)).toBe(false)
})

test('a till that was closed in the evening is locked in the morning', () => {
  openTab().touch()
  nowMs += 12 * 60 * MINUTE
  expect(openTab().isDue(15)).toBe(true)
})

test('a clock that is set back locks nobody out, and a storage that is full changes nothing', () => {
  const tab = openTab()
  tab.touch()
  nowMs -= 60 * MINUTE
  expect(tab.isDue(1)).toBe(false)
  const full = createIdleLock(
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    },
    () => nowMs,
  )
  full.touch()
  nowMs += MINUTE
  expect(full.isDue(1)).toBe(false)
})

test('each key of a scan counts as a touch, until the till is left', () => {
  const page = new EventTarget()
  const tab = openTab()
  const end = noteTouches(page, tab)
  tab.touch()
  nowMs += MINUTE
  expect(tab.isDue(1)).toBe(true)
  page.dispatchEvent(new Event('keydown'))
  expect(tab.isDue(1)).toBe(false)
  end()
  nowMs += MINUTE
  page.dispatchEvent(new Event('keydown'))
  expect(tab.isDue(1)).toBe(true)
})
