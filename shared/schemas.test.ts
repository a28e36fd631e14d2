import * as v from 'valibot'
import { expect, test } from 'vitest'
import { clockTextSchema, momentSchema } from './schemas.ts'

test('a time is valid only when it parses to a moment between 2000 and 2100', () => {
  for (const text of ['2000-01-01T00:00:00Z', '2026-11-21T09:00:00.000+01:00']) {
    expect(v.parse(momentSchema, text)).toBe(Date.parse(text))
  }
  for (const text of [
    '2026-01-01T00:00:00+05',
    '1999-12-31T23:59:59Z',
    '2100-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-13-01T00:00:00Z',
    'yesterday',
    '',
    0,
    null,
  ]) {
    expect([text, v.is(momentSchema, text)]).toEqual([text, false])
  }
})

test('what a clock says is read for every time that a date can hold, and for nothing else', () => {
  for (const ms of [0, -1, 8.64e15, -8.64e15, Date.UTC(2150, 0), Date.UTC(2026, 10, 21)]) {
    const text = new Date(ms).toISOString()
    expect(v.parse(clockTextSchema, text)).toBe(text)
  }
  for (const text of [
    '2026-01-01T00:00:00+05',
    '2026-01-01',
    'now',
    '+999999-01-01T00:00:00Z',
    5,
  ]) {
    expect([text, v.is(clockTextSchema, text)]).toEqual([text, false])
  }
})
