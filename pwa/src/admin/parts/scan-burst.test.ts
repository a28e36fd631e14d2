import { expect, test } from 'vitest'
import { createScanBurst, type Press } from './scan-burst.ts'

const codeOf = (key: string) => (/\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`)

/** The codes that come of keys pressed so many ms apart, with Enter at the end. */
function scans(keys: string[], gapMs: number, change: Partial<Press> = {}): string[] {
  const burst = createScanBurst()
  return [...keys, 'Enter'].flatMap((key, n) => {
    const { code } = burst.press({
      key,
      code: codeOf(key),
      atMs: 1000 + n * gapMs,
      held: false,
      ...change,
    })
    return code === null ? [] : [code]
  })
}

test('keys a few milliseconds apart and Enter are a scan', () => {
  expect(scans([...'6130001234567'], 8)).toEqual(['6130001234567'])
  expect(scans([...'KR-42'], 30)).toEqual(['KR-42'])
})

test('the code of a receipt is read whole, and its field is spared most of it', () => {
  const digits = '1234567890'.repeat(51)
  expect(scans([...digits], 1)).toEqual([digits])
  expect(scans([...digits], 45)).toEqual([digits])
  const burst = createScanBurst()
  const sure = [...digits].filter(
    (key, n) => burst.press({ key, code: codeOf(key), atMs: n * 2, held: false }).isSure,
  )
  expect(sure).toHaveLength(digits.length - 24)
})

test('only digits in a burst are surely scanned: a program may type a text as fast', () => {
  const burst = createScanBurst()
  const text = `${'1'.repeat(23)}a${'1'.repeat(30)}`
  for (const [n, key] of [...text].entries()) {
    const { isSure } = burst.press({ key, code: codeOf(key), atMs: n * 2, held: false })
    expect(isSure).toBe(false)
  }
})

test('the letters of an Arabic keyboard are those of its keys', () => {
  const burst = createScanBurst()
  for (const [n, key] of [...'ف1-000123'].entries()) {
    burst.press({ key, code: key === 'ف' ? 'KeyT' : codeOf(key), atMs: n * 10, held: false })
  }
  const { code } = burst.press({ key: 'Enter', code: 'Enter', atMs: 100, held: false })
  expect(code).toBe('T1-000123')
})

test('the same keys at a person’s pace are typing', () => {
  expect(scans([...'6130001234567'], 90)).toEqual([])
})

test('a pause before Enter, as a person makes it, is typing too', () => {
  const burst = createScanBurst()
  for (const [n, key] of [...'61300'].entries()) {
    burst.press({ key, code: codeOf(key), atMs: n * 10, held: false })
  }
  expect(burst.press({ key: 'Enter', code: 'Enter', atMs: 400, held: false }).code).toBeNull()
})

test('few characters, or words without a digit, are typing however fast', () => {
  expect(scans([...'42'], 5)).toEqual([])
  expect(scans([...'maillot'], 5)).toEqual([])
})

test('what was typed before the scan is no part of it', () => {
  const burst = createScanBurst()
  burst.press({ key: 'x', code: 'KeyX', atMs: 0, held: false })
  let found: string | null = null
  for (const [n, key] of [...'12345', 'Enter'].entries()) {
    found = burst.press({ key, code: codeOf(key), atMs: 500 + n * 10, held: false }).code
  }
  expect(found).toBe('12345')
})

test('digits are read by the place of their keys: an AZERTY keyboard writes other signs there', () => {
  const burst = createScanBurst()
  const places = [...'61300']
  const signs = [...'-&"àà']
  for (const [n, place] of places.entries()) {
    burst.press({ key: signs[n] ?? '', code: `Digit${place}`, atMs: n * 10, held: false })
  }
  expect(burst.press({ key: 'Enter', code: 'Enter', atMs: 50, held: false }).code).toBe('61300')
})

test('capitals come with Shift, which is no character', () => {
  expect(scans(['Shift', 'A', 'Shift', 'B', '1', '2'], 10)).toEqual(['AB12'])
})

test('a key held down or with Ctrl is no scan', () => {
  expect(scans([...'11111'], 10, { held: true })).toEqual([])
})
