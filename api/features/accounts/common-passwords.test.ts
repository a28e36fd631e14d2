import { dictionary } from '@zxcvbn-ts/language-common'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { newPasswordSchema } from '../../../shared/accounts/account-rules.ts'
import { TEST_PASSWORD } from '../../testing/start-test-app.ts'
import { refuseCommonPassword } from './common-passwords.ts'

const refused = { code: 'common-password' }

test('the five thousand most common passwords that pass the shop’s rules are refused', async () => {
  const passing = dictionary['passwords-common']
    .map((word) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()))
    .filter((word) => v.is(newPasswordSchema, word))
  expect(passing.length).toBeGreaterThan(5000)
  for (const word of passing)
    await expect(refuseCommonPassword(word)).rejects.toMatchObject(refused)
})

test.each([
  'Password1',
  'pASSWORD1',
  'Password123',
  'Qwerty123',
  'Football1',
  '!Password1!',
  'Passw0rd.',
])('%s is refused, however it is written', async (password) => {
  await expect(refuseCommonPassword(password)).rejects.toMatchObject(refused)
})

test.each([TEST_PASSWORD, 'Nine yellow boots 9', 'كلمةسر Password1x'])(
  '%s is taken',
  async (password) => {
    await expect(refuseCommonPassword(password)).resolves.toBeUndefined()
  },
)
