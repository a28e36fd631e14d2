import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { newPasswordSchema } from '../../../shared/accounts/account-rules.ts'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { findFormerHolder, findNamedAccount } from '../../database/email-changes.ts'
import { expectNotMoved } from '../../database/move-mark.ts'
import { type DatabaseLocation, openDatabaseBeside } from '../../database/open-database.ts'
import { expectOwnHistory } from '../../expect-own-history.ts'
import { StartError } from '../../start-error.ts'
import { hashPassword } from '../../http/passwords.ts'
import { reopenAccount } from './reopen-account.ts'

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

/** What the operator of the server is told. */
interface ResetAccount {
  email: string
  password: string
  waits: boolean
  /** The email that somebody had given the account; its earlier one is `email` again. Null when it was not changed. */
  replaced: string | null
}

/** The sentence about an email without an account; names the account that had it before. */
async function sayUnknown(db: ReadDatabase, email: string): Promise<string> {
  const former = await db.read((transaction) => findFormerHolder(transaction, email))
  const unknown = `There is no account with the email ${email}.`
  return former ? `${unknown} The account that had it has the email ${former.email} now.` : unknown
}

/**
 * Sets a new random password for the account of this email and returns it; works while the store runs. All tokens of
 * the account become invalid. Named by the email that it had before a change that can be undone, the account gets that
 * one back too. Throws StartError for errors that the operator of the server can fix.
 */
export async function resetPassword(
  options: DatabaseLocation,
  typed: string,
  atMs: number,
): Promise<ResetAccount> {
  const { db, close } = await openDatabaseBeside(options)
  try {
    await expectNotMoved(db)
    await expectOwnHistory(db, options)
    const found = await db.read((transaction) => findNamedAccount(transaction, typed, atMs))
    if (!found) throw new StartError(await sayUnknown(db, normaliseEmail(typed)))
    const { admin, former } = found
    const password = makePassword()
    const hash = await hashPassword(password)
    const back = former?.way_back ?? null
    const isSet = await db.write((transaction) =>
      reopenAccount(transaction, admin, { hash, atMs, email: back }),
    )
    if (!isSet) throw new StartError('The account was changed at the same moment. Try again.')
    const replaced = back === null ? null : admin.email
    return { email: back ?? admin.email, password, waits: admin.status === 'pending', replaced }
  } finally {
    await close()
  }
}
