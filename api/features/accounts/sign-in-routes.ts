import type { Router } from '@koa/router'
import type { Context } from 'koa'
import {
  loginRequestSchema,
  REGISTRATION_ATTEMPTS,
  registrationSchema,
} from '../../../shared/accounts/account-rules.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { findNamedAccount } from '../../database/email-changes.ts'
import { endToken } from '../../database/ended-tokens.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { requireCsrf } from '../../http/require-csrf.ts'
import { expectRole, type SignedIn } from '../../http/require-role.ts'
import { countedSender } from '../../http/sender-address.ts'
import { signDeviceProof } from '../../http/tokens.ts'
import type { CheckPassword } from '../../http/check-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { createLoginLimit } from './limit-logins.ts'
import { logIn } from './log-in.ts'
import { decoyHash } from '../../http/passwords.ts'
import { registerAccount } from './register-account.ts'

/** Logs an account event for audits; accounts appear by id, never by email. */
export type NoteAccountEvent = (ctx: Context, what: string, who: Record<string, string>) => void

/** The signed-in owner, or null without a token. Another token is refused, not treated as missing. */
async function readAsker(app: AppContext, ctx: Context): Promise<SignedIn | null> {
  return ctx.get('Authorization') === '' ? null : expectRole(app, ctx, 'owner')
}

/** Routes to register, to sign in and to sign out. */
export function signInRoutes(
  app: AppContext,
  router: Router,
  { note, checkPassword }: { note: NoteAccountEvent; checkPassword: CheckPassword },
): void {
  // Created in advance: the first unknown email would otherwise take twice as long as a known one.
  void decoyHash()
  const registrations = createAttemptLimit(app, {
    name: 'registrations',
    ...REGISTRATION_ATTEMPTS,
    refuse: (minutes) => new Refusal('too-many-registrations', { minutes }),
  })
  const countLogin = createLoginLimit(app)

  router.post('/api/admin/register', requireCsrf, async (ctx) => {
    const asker = await readAsker(app, ctx)
    const { currentPassword, ...registration } = await readJson(ctx, registrationSchema)
    // Checked before the rate limit: like a validation error, it does not count as an attempt.
    await refuseCommonPassword(registration.password)
    // A token can be stolen: without the password the request is treated as anonymous.
    const creator = asker !== null && currentPassword !== undefined ? asker : null
    if (creator) await checkPassword(ctx, creator, currentPassword ?? '')
    // An admin is counted separately from others who register from the shop's IP address.
    await registrations.count(ctx, creator?.admin.id ?? countedSender(ctx))
    const status = await registerAccount(app, registration, creator?.admin.id ?? null)
    if (creator) note(ctx, 'account created', { adminId: creator.admin.id })
    ctx.status = 201
    const { registered, registeredPending } = answerTexts(ctx)
    ctx.body = { message: status === 'approved' ? registered : registeredPending, status }
  })

  router.post('/api/admin/login', async (ctx) => {
    const { email, password, deviceProofs } = await readJson(ctx, loginRequestSchema)
    const account = await app.db.read((transaction) =>
      findNamedAccount(transaction, email, app.clock()),
    )
    const counted = await countLogin(ctx, { email, deviceProofs, accountId: account?.admin.id })
    const session = await logIn(app, account, password)
    note(ctx, 'signed in', { adminId: session.adminId })
    const deviceProof = counted.proof ?? signDeviceProof(app, session.adminId)
    ctx.body = { ...session, deviceProof }
    await counted.succeeded()
  })

  router.post('/api/admin/logout', async (ctx) => {
    const { admin, token } = await expectRole(app, ctx, 'seller')
    await app.db.write((transaction) =>
      endToken(transaction, { id: token.jti, expiresAtMs: token.exp * 1000 }),
    )
    note(ctx, 'signed out', { adminId: admin.id })
    ctx.body = { message: answerTexts(ctx).loggedOut }
  })
}
