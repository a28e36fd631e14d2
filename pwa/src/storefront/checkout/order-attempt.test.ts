import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import {
  attemptRefused,
  attemptWith,
  isDefiniteRefusal,
  isUnanswered,
  newAttempt,
} from './order-attempt.ts'

const fail = () => {
  throw new Error('No new key is wanted here.')
}

describe('the key of an order', () => {
  it('stays the same for the same content, however often it is sent', () => {
    const first = attemptWith(newAttempt('one'), 'a', fail)
    expect(attemptWith(first, 'a', fail)).toEqual({ key: 'one', sent: ['a'], refused: false })
  })

  it('stays while it is unknown whether the order arrived, also when the content changes', () => {
    const first = attemptWith(newAttempt('one'), 'a', fail)
    expect(attemptWith(first, 'b', fail)).toEqual({ key: 'one', sent: ['a', 'b'], refused: false })
  })

  it('is new when the content changes after the shop said no', () => {
    const refused = attemptRefused(attemptWith(newAttempt('one'), 'a', fail))
    expect(attemptWith(refused, 'b', () => 'two')).toEqual({
      key: 'two',
      sent: ['b'],
      refused: false,
    })
    expect(attemptWith(refused, 'a', fail).key).toBe('one')
  })

  it('stays after a no to changed content: the first content may still have arrived', () => {
    const lost = attemptWith(newAttempt('one'), 'a', fail)
    const refused = attemptRefused(attemptWith(lost, 'b', fail))
    expect(attemptWith(refused, 'c', fail)).toMatchObject({ key: 'one', sent: ['a', 'b', 'c'] })
  })
})

describe('an order that may have arrived', () => {
  it('is one that was sent and not refused', () => {
    const sent = attemptWith(newAttempt('one'), 'a', fail)
    expect(isUnanswered(newAttempt('one'))).toBe(false)
    expect(isUnanswered(sent)).toBe(true)
    expect(isUnanswered(attemptRefused(sent))).toBe(false)
  })
})

describe('what counts as a no', () => {
  const failure = (kind: ApiFailure['kind'], status?: number, code?: string) =>
    new ApiFailure(kind, { message: 'No' }, { status, code })

  it('the shop looked at the order and refused it', () => {
    expect(isDefiniteRefusal(failure('refused', 409, 'out-of-stock'))).toBe(true)
    expect(isDefiniteRefusal(failure('refused', 400, 'wrong-shipping'))).toBe(true)
  })

  it('not: no answer, a stranger, a broken or busy shop, a key that was used before', () => {
    expect(isDefiniteRefusal(failure('unreachable'))).toBe(false)
    expect(isDefiniteRefusal(failure('unreadable', 200))).toBe(false)
    expect(isDefiniteRefusal(failure('refused', 500))).toBe(false)
    expect(isDefiniteRefusal(failure('refused', 429, 'too-many-requests'))).toBe(false)
    expect(isDefiniteRefusal(failure('refused', 409, 'key-reuse'))).toBe(false)
  })
})
