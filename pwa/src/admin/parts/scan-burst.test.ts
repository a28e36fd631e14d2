import { expect, test } from 'vitest'
import { createScanBurst, type Press, type Scan } from './scan-burst.ts'

const codeOf = (key: string) => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)

interface Typing {
  /** Milliseconds between two keys. */
  gapMs?: number
  /** Pauses in ms before the key of that place, in place of the gap. */
  pauses?: Record<number, number>
  change?: Partial<Press>
  burst?: ReturnType<typeof createScanBurst>
}

/** Presses keys, each as its name or as it differs from a plain key, and returns what each meant. */
function type(keys: (string | (Partial<Press> & { key: string }))[], typing: Typing = {}) {
  const { gapMs = 8, pauses = {}, change = {}, burst = createScanBurst() } = typing
  let atMs = 100_000
  return keys.map((entry, place) => {
    atMs += pauses[place] ?? gapMs
    const press = typeof entry === 'string' ? { key: entry } : entry
    return {
      atMs,
      ...burst.press({
        code: codeOf(press.key),
        shift: false,
        held: false,
        inField: true,
        ...press,
        atMs,
        ...change,
      }),
    }
  })
}

/** The scans that come of keys with an end key. */
function scans(keys: Parameters<typeof type>[0], typing?: Typing, endKey = 'Enter'): Scan[] {
  return type([...keys, { key: endKey, code: endKey }], typing).flatMap(({ scan }) => scan ?? [])
}

const codes = (...args: Parameters<typeof scans>) => scans(...args).map(({ code }) => code)

const OUTSIDE: Partial<Press> = { inField: false }

test('keys a few milliseconds apart and Enter are a scan', () => {
  expect(scans([...'6130001234567'])).toEqual([{ code: '6130001234567', isWhole: true }])
  expect(codes([...'KR-42'], { gapMs: 30 })).toEqual(['KR-42'])
})

test('the code of a receipt is read whole, and its field is spared most of it', () => {
  const digits = '1234567890'.repeat(51)
  expect(codes([...digits], { gapMs: 1 })).toEqual([digits])
  expect(codes([...digits], { gapMs: 45 })).toEqual([digits])
  const sure = type([...digits], { gapMs: 2 }).filter(({ isSure }) => isSure)
  expect(sure).toHaveLength(digits.length - 24)
})

test('only digits in a burst are surely scanned: a program may type a text as fast', () => {
  const text = `${'1'.repeat(23)}a${'1'.repeat(30)}`
  expect(type([...text], { gapMs: 2 }).some(({ isSure }) => isSure)).toBe(false)
})

test('the letters of an Arabic keyboard are those of its keys', () => {
  expect(codes([{ key: 'ف', code: 'KeyT' }, ...'1-000123'])).toEqual(['T1-000123'])
})

test('the same keys at a person’s pace are typing in a field', () => {
  expect(codes([...'6130001234567'], { gapMs: 90 })).toEqual([])
})

test('a pause before Enter, as a person makes it, is typing in a field', () => {
  expect(codes([...'61300'], { pauses: { 5: 360 } })).toEqual([])
})

test('few characters, or words without a digit, are typing however fast', () => {
  expect(codes([...'42'], { gapMs: 5 })).toEqual([])
  expect(codes([...'maillot'], { gapMs: 5 })).toEqual([])
})

test('what was typed before the scan is no part of it', () => {
  expect(codes([...'x12345'], { pauses: { 1: 500 } })).toEqual(['12345'])
  expect(codes([...'xyz12345'], { gapMs: 10, pauses: { 1: 90, 2: 90, 3: 500 } })).toEqual(['12345'])
})

test('a pause in the middle of a scan does not make half a code of it', () => {
  expect(codes([...'6130001234567'], { pauses: { 6: 400 } })).toEqual(['6130001234567'])
  expect(codes([...'6130001234567'], { pauses: { 6: 900 }, change: OUTSIDE })).toEqual([
    '6130001234567',
  ])
})

test('outside a field a slow scanner is read, and whatever was sent before Enter', () => {
  expect(codes([...'6130001234567'], { gapMs: 80, change: OUTSIDE })).toEqual(['6130001234567'])
  expect(codes([...'ABCDEF'], { change: OUTSIDE })).toEqual(['ABCDEF'])
  expect(codes([...'123'], { change: OUTSIDE })).toEqual(['123'])
})

test('a shortcut and Enter are two presses of a person', () => {
  expect(codes([{ key: '?', code: 'Slash', shift: true }], { change: OUTSIDE })).toEqual([])
})

test('outside a field only the first key of a scan may be a shortcut, and a person presses keys one by one', () => {
  const parts = (gapMs: number) =>
    type([...'4711'], { gapMs, change: OUTSIDE }).map(({ isPart }) => isPart)
  expect(parts(8)).toEqual([false, true, true, true])
  expect(parts(80)).toEqual([false, true, true, true])
  expect(parts(250)).toEqual([false, false, false, false])
})

test('the line feed after a carriage return presses nothing', () => {
  const burst = createScanBurst()
  const enter = { key: 'Enter', code: 'Enter' }
  const [first, second] = type([...'61300', enter, enter], { burst }).slice(-2)
  expect(first).toMatchObject({ scan: { code: '61300' }, isEcho: false })
  expect(second).toMatchObject({ scan: null, isEcho: true })
  const alone = burst.press({ ...enter, shift: false, atMs: 200_000, held: false, inField: false })
  expect(alone.isEcho).toBe(false)
})

test('Tab may end a scan, and still moves a person on', () => {
  expect(codes([...'6130001234567'], {}, 'Tab')).toEqual(['6130001234567'])
  expect(codes([...'6130001234567'], { change: OUTSIDE }, 'Tab')).toEqual(['6130001234567'])
  expect(codes([...'6130001234567'], { gapMs: 90 }, 'Tab')).toEqual([])
  expect(codes([...'abc'], { change: OUTSIDE }, 'Tab')).toEqual([])
})

test('without an end key a whole GTIN is a scan soon, anything else outside a field once no more comes', () => {
  const settle = (keys: string, change: Partial<Press>, afterMs: number) => {
    const burst = createScanBurst()
    const last = type([...keys], { burst, change }).at(-1)
    return burst.settle((last?.atMs ?? 0) + afterMs)
  }
  expect(settle('4006381333931', {}, 150)).toEqual({ code: '4006381333931', isWhole: true })
  expect(settle('4006381333932', {}, 150)).toBeNull()
  expect(settle('4006381333932', {}, 1000)).toBeNull()
  expect(settle('40063813', OUTSIDE, 150)).toBeNull()
  expect(settle('40063813', OUTSIDE, 1000)).toEqual({ code: '40063813', isWhole: false })
  expect(settle('abc', OUTSIDE, 1000)).toBeNull()
})

test('the second half of a code whose first half was read alone is not whole either', () => {
  const burst = createScanBurst()
  const first = type([...'400638'], { burst, change: OUTSIDE }).at(-1)
  expect(burst.settle((first?.atMs ?? 0) + 1000)).toMatchObject({ isWhole: false })
  const pauses = { 0: 1200 }
  expect(scans([...'1333931'], { burst, change: OUTSIDE, pauses })).toEqual([
    { code: '1333931', isWhole: false },
  ])
})

test('digits are read by the place of their keys: an AZERTY keyboard writes other signs there', () => {
  const signs = [...'-&"àà']
  const keys = [...'61300'].map((place, n) => ({ key: signs[n] ?? '', code: `Digit${place}` }))
  expect(codes(keys)).toEqual(['61300'])
})

test('a scanner of a US keyboard is read on an AZERTY computer, letters and signs too', () => {
  const keys = [
    { key: 'Q', code: 'KeyA', shift: true },
    { key: 'W', code: 'KeyZ', shift: true },
    { key: '!', code: 'Slash' },
    { key: '§', code: 'Slash', shift: true },
    { key: ')', code: 'Minus' },
    { key: '&', code: 'Digit1' },
    { key: 'é', code: 'Digit2' },
  ]
  expect(codes(keys)).toEqual(['AZ/?-12'])
})

test('a scanner that is set to the AZERTY of its computer is read as written', () => {
  const keys = [
    { key: 'A', code: 'KeyQ', shift: true },
    { key: '1', code: 'Digit1', shift: true },
    { key: '2', code: 'Digit2', shift: true },
    { key: '/', code: 'Period', shift: true },
    { key: '3', code: 'Digit3', shift: true },
  ]
  expect(codes(keys)).toEqual(['A12/3'])
})

test('capitals come with Shift, which is no character', () => {
  expect(codes(['Shift', 'A', 'Shift', 'B', '1', '2'], { gapMs: 10 })).toEqual(['AB12'])
})

test('what scanners put before a code is no part of it', () => {
  expect(codes([...'~6130001234567'])).toEqual(['6130001234567'])
  expect(codes([...']E06130001234567'])).toEqual(['6130001234567'])
  expect(codes([...']C10104006381333931172611'])).toEqual(['04006381333931'])
})

test('a key held down or with Ctrl is no scan', () => {
  expect(codes([...'11111'], { gapMs: 10, change: { held: true } })).toEqual([])
})
