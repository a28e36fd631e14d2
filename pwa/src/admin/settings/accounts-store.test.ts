import { expect, test, vi } from 'vitest'
import type { Account } from '../../../../shared/accounts/account-change.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createAccountsStore } from './accounts-store.ts'
import { answerProblem, failureOf, type PasswordQuestion } from './password-answer.ts'

const account = { _id: 'a1', email: 'lina@kora.example', role: 'manager' } as Account
const refusal = (code: string) => new ApiFailure('refused', { message: 'Refused.' }, { code })

/** The actions with a server that answers with these failures, one after another, and then accepts. */
function open({ failures = [], isSure = true }: { failures?: Error[]; isSure?: boolean } = {}) {
  const did: string[] = []
  const call = (name: string) => async () => {
    did.push(name)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const tellFailure = vi.fn(async () => undefined)
  const { getState } = createAccountsStore(() => did.push('reload'), {
    approveAccount: call('approve'),
    changeAccountRole: call('role'),
    refuseAccount: call('refuse'),
    removeAccount: call('remove'),
    logOut: async () => void did.push('log out'),
    askToConfirm: async () => isSure,
    tellFailure,
    showSuccess: () => undefined,
  })
  function question(): PasswordQuestion {
    const asked = getState().question
    if (asked === null) throw new Error('No question is open.')
    return asked
  }
  return { desk: getState, did, tellFailure, question }
}

test('an account is approved once the password was given, and the lists are read again', async () => {
  const { desk, did, question } = open()
  desk().approve(account)
  expect(did).toEqual([])
  expect(question().role).toEqual({ first: 'seller' })
  await question().act('mine', 'manager')
  expect(did).toEqual(['approve', 'reload'])
  desk().close()
  expect(desk().question).toBeNull()
})

test('after a failure the lists are read again, as somebody else may have decided; not after a wrong password', async () => {
  const { desk, did, question } = open({
    failures: [refusal('wrong-password'), refusal('unknown-account')],
  })
  desk().remove(account, false)
  await expect(question().act('wrong', 'seller')).rejects.toThrow('Refused.')
  expect(did).toEqual(['remove'])
  await expect(question().act('mine', 'seller')).rejects.toThrow('Refused.')
  expect(did).toEqual(['remove', 'remove', 'reload'])
})

test('who gives up the own role or account is signed out before anything is read with the revoked token', async () => {
  const role = open()
  role.desk().changeRole(account, true)
  await role.question().act('mine', 'seller')
  expect(role.did).toEqual(['role', 'log out', 'reload'])
  const removal = open()
  removal.desk().remove(account, true)
  await removal.question().act('mine', 'seller')
  expect(removal.did).toEqual(['remove', 'log out', 'reload'])
  const other = open()
  other.desk().changeRole(account, false)
  await other.question().act('mine', 'seller')
  expect(other.did).toEqual(['role', 'reload'])
})

test('two presses at once refuse a waiting account once, after a confirmation', async () => {
  const { desk, did } = open()
  await Promise.all([desk().refuse(account), desk().refuse(account)])
  expect([did, desk().busy]).toEqual([['refuse', 'reload'], false])
  const unsure = open({ isSure: false })
  await unsure.desk().refuse(account)
  expect(unsure.did).toEqual([])
})

test('an account that could not be refused is told, and the lists are read again', async () => {
  const { desk, did, tellFailure } = open({ failures: [refusal('unknown-account')] })
  await desk().refuse(account)
  expect(did).toEqual(['refuse', 'reload'])
  expect(tellFailure).toHaveBeenCalledOnce()
})

test('an answer needs a password, and a role that changes something', () => {
  const { desk, question } = open()
  desk().changeRole(account, false)
  expect(answerProblem(question(), { password: '', role: 'manager' })).toHaveProperty('role')
  expect(answerProblem(question(), { password: '', role: 'seller' })).toHaveProperty('field')
  expect(answerProblem(question(), { password: 'mine', role: 'seller' })).toBeNull()
  desk().approve(account)
  expect(answerProblem(question(), { password: 'mine', role: 'seller' })).toBeNull()
})

test('a wrong password is said beside its field, any other failure above the fields', () => {
  expect(failureOf(refusal('wrong-password'), 'Removal')).toEqual({ field: 'Refused.' })
  expect(failureOf(refusal('unknown-account'), 'Removal')).toEqual({
    banner: 'Removal failed. Refused.',
  })
})
