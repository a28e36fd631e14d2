import { expect, test, vi } from 'vitest'
import { ApiFailure } from '../../http/api-failure.ts'
import { createEmailForm, createPasswordForm } from './account-forms.ts'

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

const EMAIL = { email: 'new@kora.example', oldPassword: 'mine' }
const PASSWORDS = { oldPassword: 'old one', newPassword: 'new one' }

test('two presses at once change the email once', async () => {
  const { email, sent, showSuccess } = openServer()
  const [first, second] = [email().save(EMAIL), email().save(EMAIL)]
  expect(email().busy).toBe(true)
  expect([await first, await second, email().busy]).toEqual(['done', null, false])
  expect(sent).toEqual([EMAIL])
  expect(showSuccess).toHaveBeenCalledOnce()
})

test('a refusal is said beside the field that it is about', async () => {
  const { email } = openServer(refusal('wrong-password'), refusal('email-taken'), refusal('other'))
  const ends = [await email().save(EMAIL), await email().save(EMAIL), await email().save(EMAIL)]
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
