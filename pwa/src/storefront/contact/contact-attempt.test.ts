import { expect, test } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import { attemptWith, problemOf } from './contact-attempt.ts'

function countKeys() {
  let made = 0
  return () => `key ${(made += 1)}`
}

test('the same message keeps its key, a changed one is another message', () => {
  const newKey = countKeys()
  const first = attemptWith(null, '{"message":"a"}', newKey)
  expect(first).toEqual({ key: 'key 1', body: '{"message":"a"}' })
  expect(attemptWith(first, '{"message":"a"}', newKey)).toBe(first)
  expect(attemptWith(first, '{"message":"b"}', newKey)).toEqual({
    key: 'key 2',
    body: '{"message":"b"}',
  })
})

test.each<[string, ConstructorParameters<typeof ApiFailure>, object]>([
  ['silence', ['unreachable', { message: 'No.' }], { kind: 'lost' }],
  ['a stranger', ['unreadable', { message: 'What?' }, { status: 200 }], { kind: 'unsure' }],
  ['a fault', ['refused', { message: 'Sorry.' }, { status: 500 }], { kind: 'unsure' }],
  [
    'a refusal',
    ['refused', { message: 'Wait.' }, { status: 429 }],
    { kind: 'refused', sentence: 'Wait.' },
  ],
])('%s is told from the other failures', (_, failure, problem) => {
  expect(problemOf(new ApiFailure(...failure))).toEqual(problem)
})
