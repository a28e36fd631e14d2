import { Router, type RouterContext } from '@koa/router'
import type { Context } from 'koa'
import type * as v from 'valibot'
import { accountChangeSchema } from '../../../shared/accounts/account-change-body.ts'
import {
  approvalSchema,
  confirmationSchema,
  loginRequestSchema,
  REGISTRATION_ATTEMPTS,
  registrationSchema,
  roleChangeSchema,
} from '../../../shared/accounts/account-rules.ts'
import type { Role } from '../../../shared/accounts/role.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { endToken } from '../../database/ended-tokens.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { expectRole, requireRole, type SignedIn } from '../../http/require-role.ts'
import { requireCsrf } from '../../http/require-csrf.ts'
import { countedSender } from '../../http/sender-address.ts'
import { signDeviceProof } from '../../http/tokens.ts'
import { changeAccount } from './change-account.ts'
import { createPasswordCheck, readConfirmed } from './check-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import {
  approveAccount,
  changeRole,
  removeAccount,
  removePendingAccount,
} from './decide-accounts.ts'
import { forgottenPasswordRoutes } from './forgotten-password.ts'
import { createLoginLimit } from './limit-logins.ts'
import { listAccounts } from './list-accounts.ts'
import { findAccountToLogIn, logIn } from './log-in.ts'
import { decoyHash } from './passwords.ts'
import { registerAccount } from './register-account.ts'
import { answerTexts } from '../../http/answer-texts.ts'

/** The signed-in owner, or null without a token. Another token is refused, not treated as missing. */
async function readAsker(app: AppContext, ctx: Context): Promise<SignedIn | null> {
  return ctx.get('Authorization') === '' ? null : expectRole(app, ctx, 'owner')
}

export function accountsRoutes(app: AppContext): Router {
  const router = new Router()
  // Created in advance: the first unknown email would otherwise take twice as long as a known one.
  void decoyHash()
  /** Logs account events for audits; accounts appear by id, never by email. */
  const note = (ctx: Context, what: string, who: Record<string, string>) =>
    app.log.info({ requestId: ctx.state.requestId, address: ctx.ip, ...who }, what)
  const registrations = createAttemptLimit(app, {
    name: 'registrations',
    ...REGISTRATION_ATTEMPTS,
    refuse: (minutes) => new Refusal('too-many-registrations', { minutes }),
  })
  const countLogin = createLoginLimit(app)
  const checkPassword = createPasswordCheck(app)

  /** The request of an admin of a role about an account, confirmed by the admin's password. */
  async function readDecision<Decision extends { currentPassword: string }>(
    ctx: RouterContext,
    needed: Role,
    schema: v.GenericSchema<unknown, Decision>,
  ) {
    const signedIn = await expectRole(app, ctx, needed)
    const decision = await readConfirmed(ctx, schema)
    await checkPassword(ctx, signedIn, decision.currentPassword)
    return { ...decision, by: signedIn.admin, account: ctx.params['id'] ?? '' }
  }

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
    const account = await findAccountToLogIn(app, email)
    const counted = await countLogin(ctx, { email, deviceProofs, accountId: account?.id })
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

  router.get('/api/admin/accounts', requireRole(app, 'owner'), async (ctx) => {
    ctx.body = await listAccounts(app, 'approved')
  })

  router.get('/api/admin/pending', requireRole(app, 'owner'), async (ctx) => {
    ctx.body = await listAccounts(app, 'pending')
  })

  router.post('/api/admin/pending/:id/approve', async (ctx) => {
    const { by, account, role } = await readDecision(ctx, 'owner', approvalSchema)
    await approveAccount(app, account, { role, by })
    note(ctx, 'account approved', { adminId: by.id, account })
    ctx.body = { status: 'approved' }
  })

  router.delete('/api/admin/pending/:id', async (ctx) => {
    // No password needed: a pending account has no access to lose.
    const { admin } = await expectRole(app, ctx, 'owner')
    const account = ctx.params['id'] ?? ''
    await removePendingAccount(app, account)
    note(ctx, 'account removed', { adminId: admin.id, account })
    ctx.body = { message: answerTexts(ctx).deleted }
  })

  router.put('/api/admin/:id/role', async (ctx) => {
    const { by, account, role } = await readDecision(ctx, 'owner', roleChangeSchema)
    await changeRole(app, account, { role, by })
    note(ctx, 'role changed', { adminId: by.id, account, role })
    ctx.body = { role }
  })

  router.delete('/api/admin/:id', async (ctx) => {
    const { by, account } = await readDecision(ctx, 'seller', confirmationSchema)
    await removeAccount(app, account, by)
    note(ctx, 'account removed', { adminId: by.id, account })
    ctx.body = { message: answerTexts(ctx).deleted }
  })

  router.put('/api/admin/:id', async (ctx) => {
    const signedIn = await expectRole(app, ctx, 'seller')
    const change = await readJson(ctx, accountChangeSchema)
    const { id } = signedIn.admin
    // Checked before any lookup, so that the answer does not reveal whether another account exists.
    if (ctx.params['id'] !== id) throw new Refusal('not-your-account')
    const changer = {
      ...signedIn,
      checkPassword: (password: string) => checkPassword(ctx, signedIn, password),
    }
    const changed = await changeAccount(app, changer, change)
    const { passwordUpdated, emailUpdated } = answerTexts(ctx)
    const message = 'newPassword' in change ? passwordUpdated : emailUpdated
    ctx.body = { ...changed, message }
    note(ctx, 'newPassword' in change ? 'password changed' : 'email changed', { adminId: id })
  })

  forgottenPasswordRoutes(app, router, note)
  return router
}
