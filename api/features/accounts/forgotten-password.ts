import type { Router } from '@koa/router'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import {
  passwordResetSchema,
  RESET_ATTEMPTS,
  resetRequestSchema,
} from '../../../shared/accounts/password-reset.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { setAdminPassword } from '../../database/admins.ts'
import { putOutgoing, RESET_LANE } from '../../database/outgoing.ts'
import { deletePasswordReset, findPasswordReset } from '../../database/password-resets.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { countedSender } from '../../http/sender-address.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'
import type { NoteAccountEvent } from './sign-in-routes.ts'

const { windowMs } = RESET_ATTEMPTS
/**
 * Two limits: for one sender over all emails, and for one email over all senders, so that nobody can flood a mailbox
 * from many addresses.
 */
const PER_SENDER = { limit: 60, windowMs } as const
const PER_EMAIL = { limit: 20, windowMs } as const

const refuse = (minutes: number) => new Refusal('too-many-resets', { minutes })

/**
 * Sets the password of the account that the link was sent to, and ends the link and every token of the account. Returns
 * the account's id. Throws Refusal: reset-link-ended, common-password.
 */
async function resetPassword(app: AppContext, token: string, password: string): Promise<string> {
  const find = app.db.read((transaction) => findPasswordReset(transaction, token, app.clock()))
  if (!(await find)) throw new Refusal('reset-link-ended')
  await refuseCommonPassword(password)
  const hash = await hashPassword(password)
  return app.db.write(async (transaction) => {
    const atMs = app.clock()
    // Read again: the same link may have been used while the password was hashed.
    const admin = await findPasswordReset(transaction, token, atMs)
    if (!admin) throw new Refusal('reset-link-ended')
    const { id, token_version: version } = admin
    await setAdminPassword(transaction, { id, version, hash, atMs })
    await deletePasswordReset(transaction, id)
    return id
  })
}

/** Routes to get a new password by email. */
export function forgottenPasswordRoutes(
  app: AppContext,
  router: Router,
  note: NoteAccountEvent,
): void {
  const strangers = createAttemptLimit(app, { name: 'reset-strangers', ...RESET_ATTEMPTS, refuse })
  const senders = createAttemptLimit(app, { name: 'reset-senders', ...PER_SENDER, refuse })
  const emails = createAttemptLimit(app, { name: 'reset-emails', ...PER_EMAIL, refuse })
  const uses = createAttemptLimit(app, { name: 'reset-uses', ...PER_SENDER, refuse })
  // Links are never built from the request's Host header, which the client can choose.
  const byEmail = app.config.smtp !== null && app.config.publicUrl !== null

  router.get('/api/admin/forgotten-password', (ctx) => {
    ctx.body = { byEmail }
  })

  router.post('/api/admin/forgotten-password', async (ctx) => {
    const { email } = await readJson(ctx, resetRequestSchema)
    if (!byEmail) throw new Refusal('no-email-set')
    const sender = countedSender(ctx)
    const normalised = normaliseEmail(email)
    await senders.count(ctx, sender)
    await strangers.count(ctx, `${sender} ${normalised}`)
    await emails.count(ctx, normalised)
    const content = { language: answerLanguage(ctx) }
    // Whether such an account exists is looked up only when the email is written, so the answer takes equally long in
    // both cases.
    await app.db.write((transaction) =>
      putOutgoing(transaction, {
        lane: RESET_LANE,
        type: 'password-reset',
        recipient: email,
        content,
        atMs: app.clock(),
      }),
    )
    ctx.body = { message: answerTexts(ctx).resetAsked }
  })

  router.post('/api/admin/reset-password', async (ctx) => {
    const { token, newPassword } = await readJson(ctx, passwordResetSchema)
    await uses.count(ctx, countedSender(ctx))
    const adminId = await resetPassword(app, token, newPassword)
    note(ctx, 'password reset by email', { adminId })
    ctx.body = { message: answerTexts(ctx).passwordUpdated }
  })
}
