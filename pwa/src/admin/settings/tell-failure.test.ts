import { expect, test } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import { NoSession } from './settings-calls.ts'
import { failureWords } from './tell-failure.ts'

test('a refusal is told with the server’s sentence, mssg first', () => {
  const refusal = new ApiFailure('refused', { message: 'message', mssg: 'mssg' }, { status: 409 })
  expect(failureWords(refusal, 'Email update')).toEqual({
    title: 'Email update failed.',
    text: 'mssg',
  })
})

test('a refusal without a sentence is told by its title alone', () => {
  const refusal = new ApiFailure('refused', { message: '' })
  expect(failureWords(refusal, 'Password update')).toEqual({
    title: 'Password update failed.',
    text: 'Password update failed.',
  })
})

test('no response is told as such, with what that means for this action', () => {
  const silence = new ApiFailure('unreachable', { message: 'no answer' })
  expect(failureWords(silence, 'Password update', 'It may have happened.')).toEqual({
    title: 'An error occurred during Password update.',
    text: 'No response from server. Please check your connection. It may have happened.',
  })
})

test('a stranger’s answer is no answer', () => {
  const portal = new ApiFailure('unreadable', { message: 'Not our server.' })
  expect(failureWords(portal, 'Email update')).toEqual({
    title: 'An error occurred during Email update.',
    text: 'Not our server.',
  })
})

test('without a session there is no admin id', () => {
  expect(failureWords(new NoSession(), 'Email update')).toEqual({
    title: 'Admin ID not found.',
    text: 'Please login again.',
  })
})

test('a bug says no more than it must', () => {
  expect(failureWords(new TypeError('x is undefined'), 'Email update').text).toBe(
    'An unexpected error occurred',
  )
})
