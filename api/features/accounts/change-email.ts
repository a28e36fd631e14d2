import {
  EMAIL_HOLD_MS,
  FRESH_TOKEN_MS,
  MOST_UNCONFIRMED_CHANGES,
} from '../../../shared/accounts/account-change.ts'
import type { Language } from '../../../shared/language.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { type AdminRow, setAdminEmail } from '../../database/admins.ts'
import type { ReadTransaction } from '../../database/database.ts'
import {
  countUnconfirmedChanges,
  findHeldFor,
  insertEmailChange,
} from '../../database/email-changes.ts'
import { putOutgoing, ACCOUNT_LANE } from '../../database/outgoing.ts'
import { tellOwners } from '../../present/owner-news.ts'
import { expectStillSignedIn } from './decide-accounts.ts'
import { freeEmail } from './free-email.ts'

/** An email for an account. `isConfirmed`: the password came with it. */
export interface EmailRequest {
  email: string
  isConfirmed: boolean
  signedInAtMs: number
  /** In which the address from before is told. */
  language: Language
}

/**
 * Without the password, a recent login changes the email, a few times. Throws Refusal('password-needed').
 */
async function expectRecent(
  transaction: ReadTransaction,
  id: string,
  { signedInAtMs }: EmailRequest,
  atMs: number,
): Promise<void> {
  const isRecent = atMs - signedInAtMs <= FRESH_TOKEN_MS
  const changes = await countUnconfirmedChanges(transaction, id, atMs - EMAIL_HOLD_MS)
  if (!isRecent || changes >= MOST_UNCONFIRMED_CHANGES) throw new Refusal('password-needed')
}

/**
 * Changes the email of the signed-in account and tells the address from before, and the other owners. Without the
 * password, that address can be put back for some days, by a link that is sent to it, and the new one is on hold:
 * whoever found an open screen must not be able to lock its person out. Changed again, the way back still leads to the
 * first address. Throws Refusal: password-needed, email-taken, not-signed-in.
 */
export async function changeEmail(
  app: AppContext,
  admin: AdminRow,
  request: EmailRequest,
): Promise<{ email: string }> {
  const { email, isConfirmed, language } = request
  const { id } = admin
  await app.db.write(async (transaction) => {
    const atMs = app.clock()
    const { email: from } = await expectStillSignedIn(transaction, admin)
    if (!isConfirmed) await expectRecent(transaction, id, request, atMs)
    const heldFor = await findHeldFor(transaction, { id, email: from }, atMs)
    // An email that is on hold is confirmed by being entered again with the password.
    if (email === from && !(isConfirmed && heldFor !== null)) return
    await freeEmail(transaction, email, { id, isByAccount: true, atMs })
    const before = heldFor ?? from
    const changeId = await insertEmailChange(transaction, {
      admin_id: id,
      old_email: from,
      new_email: email,
      way_back: isConfirmed ? null : before,
      changed_at_ms: atMs,
    })
    await setAdminEmail(transaction, id, email)
    if (app.config.smtp === null || email === from) return
    if (before !== email) {
      await putOutgoing(transaction, {
        lane: ACCOUNT_LANE,
        type: 'email-changed',
        recipient: before,
        content: { changeId, language },
        atMs,
      })
    }
    const news = { kind: 'email', by: id, from, to: email } as const
    await tellOwners(app, transaction, news, { atMs, except: id })
  })
  return { email }
}
