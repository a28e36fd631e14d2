import { expect, test, vi } from 'vitest'
import { FRESH_TOKEN_MS } from '../../../../shared/accounts/account-change.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createEmailForm, createPasswordForm, isOldSignIn } from './account-forms.ts'

const refusal = (code: string) =>
  new ApiFailure('refused', { message: `Refused: ${code}.` }, { code })

/** A server that answers with these failures, one after another, and then accepts. */
function openServer(...failures: Error[]) {
  const sent: unknown[] = []
  const tellFailure = vi.fn(async () => undefined)
  const showSuccess = vi.fn()
  async function take(change: unknown) {
    sent.push(change)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const shown = { tellFailure, showSuccess }
  const email = createEmailForm({
    ...shown,
    changeEmail: async (change) => take(change).then(() => change.email),
  }).getState
  const password = createPasswordForm({ ...shown, changePassword: take }).getState
  return { email, password, sent, tellFailure, showSuccess }
}

const EMAIL = { email: 'new@kora.example', oldPassword: '' }
const PASSWORDS = { oldPassword: 'old one', newPassword: 'new one' }

test('two presses at once change the email once', async () => {
  const { email, sent, showSuccess } = openServer()
  const [first, second] = [email().save(EMAIL, false), email().save(EMAIL, false)]
  expect(email().busy).toBe(true)
  expect([await first, await second, email().busy]).toEqual(['done', null, false])
  expect(sent).toEqual([{ email: 'new@kora.example' }])
  expect(showSuccess).toHaveBeenCalledOnce()
})

test('a password that is needed and missing is said beside its field, and nothing is sent', async () => {
  const { email, sent } = openServer()
  expect(await email().save(EMAIL, true)).toMatchObject({ field: 'oldPassword' })
  expect(sent).toEqual([])
  expect(await email().save({ ...EMAIL, oldPassword: 'mine' }, true)).toBe('done')
  expect(sent).toEqual([{ email: 'new@kora.example', oldPassword: 'mine' }])
})

test('the server may ask for the password although the sign-in looks recent here', async () => {
  const { email, tellFailure } = openServer(refusal('password-needed'))
  expect(email().isAsked).toBe(false)
  expect(await email().save(EMAIL, false)).toBeNull()
  expect(email().isAsked).toBe(true)
  expect(tellFailure).toHaveBeenCalledOnce()
})

test('a refusal is said beside the field that it is about', async () => {
  const { email } = openServer(refusal('wrong-password'), refusal('email-taken'), refusal('other'))
  const ends = [
    await email().save(EMAIL, false),
    await email().save(EMAIL, false),
    await email().save(EMAIL, false),
  ]
  expect(ends).toEqual([
    { field: 'oldPassword', message: 'Refused: wrong-password.' },
    { field: 'email', message: 'Refused: email-taken.' },
    null,
  ])
})

test('two presses at once change the password once', async () => {
  const { password, sent } = openServer()
  const [first, second] = [password().save(PASSWORDS), password().save(PASSWORDS)]
  expect([await first, await second, password().busy]).toEqual(['done', null, false])
  expect(sent).toEqual([PASSWORDS])
})

test('a password that is too common is said only beside its field, a wrong one also in an alert', async () => {
  const { password, tellFailure } = openServer(
    refusal('common-password'),
    refusal('wrong-password'),
  )
  expect(await password().save(PASSWORDS)).toMatchObject({ field: 'newPassword' })
  expect(tellFailure).not.toHaveBeenCalled()
  expect(await password().save(PASSWORDS)).toMatchObject({ field: 'oldPassword' })
  expect(tellFailure).toHaveBeenCalledOnce()
})

test('without an answer the person is told that the password may have been changed', async () => {
  const lost = new ApiFailure('unreachable', { message: 'No answer.' })
  const { password, tellFailure } = openServer(lost)
  expect(await password().save(PASSWORDS)).toBeNull()
  expect(tellFailure).toHaveBeenCalledWith(lost, expect.any(String), expect.stringMatching(/./))
})

test('the password is asked for when the sign-in is old or unknown', () => {
  const signedInAt = Date.parse('2026-11-21T09:00:00Z')
  const claims = btoa(JSON.stringify({ exp: signedInAt / 1000 + 9999, iat: signedInAt / 1000 }))
  const token = `head.${claims}.signature`
  expect(isOldSignIn(token, signedInAt + FRESH_TOKEN_MS)).toBe(false)
  expect(isOldSignIn(token, signedInAt + FRESH_TOKEN_MS + 1)).toBe(true)
  expect(isOldSignIn('unreadable', signedInAt)).toBe(true)
  expect(isOldSignIn(undefined, signedInAt)).toBe(true)
})
