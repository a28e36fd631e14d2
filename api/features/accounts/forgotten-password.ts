import type { Router } from '@koa/router'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import {
  passwordResetSchema,
  RESET_ATTEMPTS,
  resetRequestSchema,
} from '../../../shared/accounts/password-reset.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { findAccountLink } from '../../database/account-links.ts'
import { putOutgoing, RESET_LANE } from '../../database/outgoing.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { countedSender } from '../../http/sender-address.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from '../../http/passwords.ts'
import { reopenAccount } from './reopen-account.ts'
import type { NoteAccountEvent } from './sign-in-routes.ts'

const { windowMs } = RESET_ATTEMPTS
/**
 * For one sender over all emails. For one email over all senders there is none: strangers could use it up and keep the
 * owner from asking. How many links an account is sent is limited when they are written.
 */
const PER_SENDER = { limit: 60, windowMs } as const

const refuse = (minutes: number) => new Refusal('too-many-resets', { minutes })

/**
 * Sets the password of the account that the link was sent to, and ends its links and every token of the account. A link
 * to the address that the account had before puts that one back. Throws Refusal: reset-link-ended, common-password,
 * email-taken.
 */
async function openByLink(
  app: AppContext,
  token: string,
  password: string,
): Promise<{ adminId: string; email: string; isPutBack: boolean }> {
  const find = app.db.read((transaction) => findAccountLink(transaction, token, app.clock()))
  if (!(await find)) throw new Refusal('reset-link-ended')
  await refuseCommonPassword(password)
  const hash = await hashPassword(password)
  return app.db.write(async (transaction) => {
    const atMs = app.clock()
    // Read again: the same link may have been used while the password was hashed.
    const found = await findAccountLink(transaction, token, atMs)
    if (!found) throw new Refusal('reset-link-ended')
    const { admin, link } = found
    const isPutBack = link.kind === 'way-back'
    await reopenAccount(transaction, admin, { hash, atMs, email: isPutBack ? link.email : null })
    return { adminId: admin.id, email: link.email, isPutBack }
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
    await senders.count(ctx, sender)
    await strangers.count(ctx, `${sender} ${normaliseEmail(email)}`)
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
    const { adminId, email, isPutBack } = await openByLink(app, token, newPassword)
    note(ctx, isPutBack ? 'email put back by email' : 'password reset by email', { adminId })
    const message = answerTexts(ctx).passwordUpdated
    ctx.body = { message, ...(isPutBack && { putBack: email }) }
  })
}
