import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { newPasswordSchema } from '../../../shared/accounts/account-rules.ts'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import { findAdminByEmail, setAdminPassword } from '../../database/admins.ts'
import { expectNotMoved } from '../../database/move-mark.ts'
import { type DatabaseLocation, openDatabaseBeside } from '../../database/open-database.ts'
import { expectOwnHistory } from '../../expect-own-history.ts'
import { StartError } from '../../start-error.ts'
import { hashPassword } from './passwords.ts'

/** Without easily confused characters: the password is read from a screen and typed on a tablet. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

function makeGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(
    '',
  )
}

/** 'kT7m-Rw2x-…': 92 bits. */
function makePassword(): string {
  for (;;) {
    const password = Array.from({ length: GROUPS }, makeGroup).join('-')
    if (v.is(newPasswordSchema, password)) return password
  }
}

/**
 * Sets a new random password for the account of this email and returns it; works while the store runs. All tokens of
 * the account become invalid. Throws StartError for errors that the operator of the server can fix.
 */
export async function resetPassword(
  options: DatabaseLocation,
  typed: string,
  atMs: number,
): Promise<{ email: string; password: string; waits: boolean }> {
  const { db, close } = await openDatabaseBeside(options)
  try {
    await expectNotMoved(db)
    await expectOwnHistory(db, options)
    const email = normaliseEmail(typed)
    const admin = await db.read(
      async (transaction) =>
        (await findAdminByEmail(transaction, typed)) ??
        (await findAdminByEmail(transaction, email)),
    )
    if (!admin) throw new StartError(`There is no account with the email ${email}.`)
    const password = makePassword()
    const change = { id: admin.id, version: admin.token_version, atMs }
    const hash = await hashPassword(password)
    const isSet = await db.write((transaction) =>
      setAdminPassword(transaction, { ...change, hash }),
    )
    if (!isSet) throw new StartError('The account was changed at the same moment. Try again.')
    return { email: admin.email, password, waits: admin.status === 'pending' }
  } finally {
    await close()
  }
}
