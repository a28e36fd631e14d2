import type { AccountChange } from '../../../shared/accounts/account-change-body.ts'
import type {
  emailChangedSchema,
  passwordChangedSchema,
} from '../../../shared/accounts/account-change.ts'
import type * as v from 'valibot'
import type { Language } from '../../../shared/language.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, findAdmin, setAdminPassword } from '../../database/admins.ts'
import { signToken } from '../../http/tokens.ts'
import { changeEmail } from './change-email.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from '../../http/passwords.ts'

/** The answer to a change, without the sentence that the route adds. */
type Changed<Schema extends v.GenericSchema> = Omit<v.InferOutput<Schema>, 'message'>

/** The signed-in account to change, and the age of its token. */
export interface Changer {
  admin: AdminRow
  /** Epoch ms at which the token was issued. */
  signedInAtMs: number
  /** Of the request. */
  language: Language
  /** Throws when the password is wrong, or after too many attempts. */
  checkPassword: (password: string) => Promise<void>
}

async function changePassword(
  app: AppContext,
  changer: Changer,
  password: string,
): Promise<Changed<typeof passwordChangedSchema>> {
  const { id, token_version: version } = changer.admin
  const hash = await hashPassword(password)
  const admin = await app.db.write(async (transaction) => {
    // A concurrent change may have invalidated this token.
    if (!(await setAdminPassword(transaction, { id, version, hash, atMs: app.clock() })))
      return undefined
    return findAdmin(transaction, id)
  })
  if (!admin) throw new Refusal('not-signed-in')
  const token = signToken(app, admin)
  return { token, adminId: id }
}

/**
 * Changes the email or the password of the signed-in account. A new password signs out every device; the answer
 * contains a token of the new version for this one. Within 15 minutes of signing in the email may be changed without
 * the password, see changeEmail. Throws Refusal: common-password, wrong-password, password-needed, email-taken, not-signed-in.
 */
export async function changeAccount(
  app: AppContext,
  changer: Changer,
  change: AccountChange,
): Promise<Changed<typeof emailChangedSchema> | Changed<typeof passwordChangedSchema>> {
  if ('newPassword' in change) {
    await refuseCommonPassword(change.newPassword)
    await changer.checkPassword(change.oldPassword)
    return changePassword(app, changer, change.newPassword)
  }
  const isConfirmed = change.oldPassword !== undefined
  if (change.oldPassword !== undefined) await changer.checkPassword(change.oldPassword)
  const { admin, signedInAtMs, language } = changer
  return changeEmail(app, admin, { email: change.email, isConfirmed, signedInAtMs, language })
}
