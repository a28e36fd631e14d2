import * as v from 'valibot'
import { expect, test } from 'vitest'
import { loginSchema, newPasswordSchema, registrationFormSchema } from './account-rules.ts'
import { emailSchema } from './email.ts'

function firstIssue(schema: v.GenericSchema, input: unknown): string | null {
  const result = v.safeParse(schema, input, { abortPipeEarly: true })
  return result.success ? null : result.issues[0].message
}

test('a password is told what it still lacks', () => {
  const said = ['', 'short1A', 'ALLUPPER1', 'alllower1', 'NoDigitsHere', 'Goalkeeper1'].map(
    (password) => firstIssue(newPasswordSchema, password),
  )
  expect(said).toEqual([
    'Password is required',
    'Password must be at least 8 characters long',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one number',
    null,
  ])
})

test('an email is stripped of angle brackets and folded to lower case', () => {
  expect(v.parse(emailSchema, ' <Owner@Shop.DZ> ')).toBe('owner@shop.dz')
  expect(firstIssue(emailSchema, '')).toBe('Email is required')
  expect(firstIssue(emailSchema, 'owner@shop')).toBe('Please enter a valid email address')
})

test('the registration form wants the password twice', () => {
  const form = { email: 'a@b.dz', password: 'Goalkeeper1' }
  expect(firstIssue(registrationFormSchema, { ...form, confirmPassword: '' })).toBe(
    'Please confirm your password',
  )
  expect(firstIssue(registrationFormSchema, { ...form, confirmPassword: 'Other1234' })).toBe(
    'Passwords do not match',
  )
})

test('a login of blanks is asked for both', () => {
  expect(firstIssue(loginSchema, { email: 'a@b.dz', password: '   ' })).toBe(
    'Please enter both email and password',
  )
})

test('an email in one alphabet is taken, whichever it is', () => {
  const emails = [
    'نادية@متجر.dz',
    'ⵏⴰⴷⵢⴰ@kora.dz',
    'надя@kora.dz',
    'nadïa@kora.dz',
    'nadia+till@kora.dz',
  ]
  expect(emails.map((email) => firstIssue(emailSchema, email))).toEqual(emails.map(() => null))
})

test('what nobody sees, and signs that are no letters, are in no email', () => {
  const emails = ['a\u2060', 'a\u3164', 'a\ufe0f', 'a\u034f', 'a\u0007', 'a😀', 'a\u2800']
  const said = emails.map((name) => firstIssue(emailSchema, `${name}@kora.dz`))
  const unseen = 'This email holds characters that cannot be seen. Please type it again.'
  const bad = 'Please enter a valid email address'
  expect(said).toEqual([unseen, unseen, unseen, unseen, unseen, bad, bad])
})
