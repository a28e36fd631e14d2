import { expect, test } from 'vitest'
import { newId } from '../../../../shared/new-id.ts'
import { type Device, deviceSchema } from '../../../../shared/sync/device.ts'
import * as v from 'valibot'
import { removalQuestion, tillName } from './removal-question.ts'

function device(change: Partial<Device> = {}): Device {
  const known = v.parse(deviceSchema, {
    _id: newId(),
    code: 'T2',
    name: 'Shop tablet',
    lastSeenAt: '2026-11-21T09:00:00Z',
    clockSkewMs: null,
    acknowledged: 3,
  })
  return { ...known, ...change }
}

test('the question names the till and says what becomes of what it sells', () => {
  const { title, text } = removalQuestion(device(), false)
  expect(title).toBe('Remove T2 Shop tablet?')
  expect(text).toContain('until an owner or manager signs in there')
  expect(text).not.toMatch(/This is the till|waited|copy/)
})

test('it says when it is this till, what waited there, and which copies go with it', () => {
  const { text } = removalQuestion(device({ waiting: 3, sharesWith: ['T4' as never] }), true)
  expect(text).toMatch(/^This is the till that you are using\./)
  expect(text).toContain('3 operations waited on it')
  expect(text).toContain('T4 is a copy of it, or it of that')
})

test('a list as a server of the version before has it is one of tills that sell by an account', () => {
  expect(device()).toMatchObject({ enrolled: null, removedAt: null, waiting: null, sharesWith: [] })
})

test('a till without a code or a name is named all the same', () => {
  expect(tillName(device({ code: null, name: '' }))).toBe('Unnamed')
})
