import { describe, expect, test } from 'vitest'
import { decideRegistration } from './decide-registration.ts'

describe.each(['approval', 'open', 'closed'] as const)('under the policy %s', (policy) => {
  test('the first account works at once', () => {
    expect(decideRegistration({ policy, byAdmin: false, isFirst: true })).toBe('approved')
  })

  test('an account that an admin makes works at once', () => {
    expect(decideRegistration({ policy, byAdmin: true, isFirst: false })).toBe('approved')
  })
})

test('a later stranger waits, works at once, or is refused, as the policy says', () => {
  const later = { byAdmin: false, isFirst: false }
  expect(decideRegistration({ policy: 'approval', ...later })).toBe('pending')
  expect(decideRegistration({ policy: 'open', ...later })).toBe('approved')
  expect(() => decideRegistration({ policy: 'closed', ...later })).toThrow(
    /^Registration is closed/,
  )
})
