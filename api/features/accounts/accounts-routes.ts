import { Router } from '@koa/router'
import type { Context } from 'koa'
import { PASSWORD_ATTEMPTS } from '../../../shared/accounts/account-change.ts'
import { accountChangeSchema } from '../../../shared/accounts/account-change-body.ts'
import {
  LOGIN_ATTEMPTS,
  loginSchema,
  REGISTRATION_ATTEMPTS,
  registrationSchema,
} from '../../../shared/accounts/account-rules.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { endToken } from '../../database/ended-tokens.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf, readSignedIn, requireAdmin, type SignedIn } from '../../http/require-admin.ts'
import { requireCsrf } from '../../http/require-csrf.ts'
import { countedSender } from '../../http/sender-address.ts'
import { changeAccount } from './change-account.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { listAccounts } from './list-accounts.ts'
import { logIn } from './log-in.ts'
import { decoyHash } from './passwords.ts'
import { approveAccount, removePendingAccount } from './pending-accounts.ts'
import { registerAccount } from './register-account.ts'

/** Logins one address may try whatever the emails: each costs the server a password hash. */
const LOGINS_PER_ADDRESS = { limit: 60, windowMs: LOGIN_ATTEMPTS.windowMs } as const

const REGISTRATION_MESSAGES = {
  approved: 'Registration Successful! You can now login.',
  pending: 'Registration Successful! Your account is waiting for approval.',
} as const

async function expectSignedIn(app: AppContext, ctx: Context): Promise<SignedIn> {
  const signedIn = await readSignedIn(app, ctx)
  if (!signedIn) throw new Refusal('not-signed-in')
  return signedIn
}

/** Whether an admin creates this account. A token that no longer holds is refused, not taken for a stranger. */
async function isMadeByAdmin(app: AppContext, ctx: Context): Promise<boolean> {
  if (ctx.get('Authorization') === '') return false
  await expectSignedIn(app, ctx)
  return true
}

const refuseLogin = (minutes: number) => new Refusal('too-many-logins', { minutes })

export function accountsRoutes(app: AppContext): Router {
  const router = new Router()
  // Before anyone asks: the first unknown email would otherwise take twice as long as a known one.
  void decoyHash()
  /** One line for what an owner would ask about later; accounts by their ids, never by their emails. */
  const note = (ctx: Context, what: string, who: Record<string, string>) =>
    app.log.info({ requestId: ctx.state.requestId, address: ctx.ip, ...who }, what)
  const registrations = createAttemptLimit(app, {
    ...REGISTRATION_ATTEMPTS,
    refuse: (minutes) => new Refusal('too-many-registrations', { minutes }),
  })
  const logins = createAttemptLimit(app, { ...LOGIN_ATTEMPTS, refuse: refuseLogin })
  const addressLogins = createAttemptLimit(app, { ...LOGINS_PER_ADDRESS, refuse: refuseLogin })

  // By account, whatever the address: who holds another's token must not try passwords from many places.
  const passwords = createAttemptLimit(app, {
    ...PASSWORD_ATTEMPTS,
    refuse: (minutes) => new Refusal('too-many-passwords', { minutes }),
  })

  router.post('/api/admin/register', requireCsrf, async (ctx) => {
    const byAdmin = await isMadeByAdmin(app, ctx)
    const registration = await readJson(ctx, registrationSchema)
    // Like what is mistyped, it is no attempt.
    await refuseCommonPassword(registration.password)
    await registrations.count(ctx, countedSender(ctx))
    const status = await registerAccount(app, registration, byAdmin)
    ctx.status = 201
    ctx.body = { message: REGISTRATION_MESSAGES[status], status }
  })

  router.post('/api/admin/login', async (ctx) => {
    const login = await readJson(ctx, loginSchema)
    const sender = countedSender(ctx)
    const key = `${sender} ${login.email}`
    await addressLogins.count(ctx, sender)
    await logins.count(ctx, key)
    const session = await logIn(app, login)
    note(ctx, 'signed in', { adminId: session.adminId })
    ctx.body = session
    await logins.reset(key)
  })

  router.post('/api/admin/logout', async (ctx) => {
    const { admin, token } = await expectSignedIn(app, ctx)
    await endToken(app.db, { id: token.jti, expiresAtMs: token.exp * 1000 })
    note(ctx, 'signed out', { adminId: admin.id })
    ctx.body = { message: 'Logged out.' }
  })

  router.get('/api/admin/accounts', requireAdmin(app), async (ctx) => {
    ctx.body = await listAccounts(app, 'approved')
  })

  router.get('/api/admin/pending', requireAdmin(app), async (ctx) => {
    ctx.body = await listAccounts(app, 'pending')
  })

  router.post('/api/admin/pending/:id/approve', requireAdmin(app), async (ctx) => {
    const account = ctx.params['id'] ?? ''
    await approveAccount(app, account)
    note(ctx, 'account approved', { adminId: adminIdOf(ctx), account })
    ctx.body = { status: 'approved' }
  })

  router.delete('/api/admin/pending/:id', requireAdmin(app), async (ctx) => {
    const account = ctx.params['id'] ?? ''
    await removePendingAccount(app, account)
    note(ctx, 'account removed', { adminId: adminIdOf(ctx), account })
    ctx.body = { message: 'Deleted!' }
  })

  router.put('/api/admin/:id', async (ctx) => {
    const signedIn = await expectSignedIn(app, ctx)
    const change = await readJson(ctx, accountChangeSchema)
    const { id } = signedIn.admin
    // Before anything is looked up: whether another account exists is nobody's business.
    if (ctx.params['id'] !== id) throw new Refusal('not-your-account')
    const changer = {
      ...signedIn,
      countAttempt: () => passwords.count(ctx, id),
      forgetAttempts: () => passwords.reset(id),
    }
    ctx.body = await changeAccount(app, changer, change)
    note(ctx, 'newPassword' in change ? 'password changed' : 'email changed', { adminId: id })
  })

  return router
}
