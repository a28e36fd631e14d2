import { Router, type RouterContext } from '@koa/router'
import type * as v from 'valibot'
import { accountChangeSchema } from '../../../shared/accounts/account-change-body.ts'
import {
  approvalSchema,
  confirmationSchema,
  roleChangeSchema,
} from '../../../shared/accounts/account-rules.ts'
import type { Role } from '../../../shared/accounts/role.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { readJson } from '../../http/read-request.ts'
import { expectRole, requireRole } from '../../http/require-role.ts'
import { changeAccount } from './change-account.ts'
import { type CheckPassword, readConfirmed } from '../../http/check-password.ts'
import {
  approveAccount,
  changeRole,
  removeAccount,
  removePendingAccount,
} from './decide-accounts.ts'
import { forgottenPasswordRoutes } from './forgotten-password.ts'
import { listAccounts } from './list-accounts.ts'
import { listAdditions } from './list-additions.ts'
import { answerLanguage } from '../../http/answer-language.ts'
import { answerTexts } from '../../http/answer-texts.ts'
import { type NoteAccountEvent, signInRoutes } from './sign-in-routes.ts'

/** Routes of the accounts. `checkPassword`: the one of the shop. */
export function accountsRoutes(app: AppContext, checkPassword: CheckPassword): Router {
  const router = new Router()
  const note: NoteAccountEvent = (ctx, what, who) =>
    app.log.info({ requestId: ctx.state.requestId, address: ctx.ip, ...who }, what)

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

  signInRoutes(app, router, { note, checkPassword })

  router.get('/api/admin/accounts', requireRole(app, 'owner'), async (ctx) => {
    ctx.body = await listAccounts(app, 'approved')
  })

  router.get('/api/admin/pending', requireRole(app, 'owner'), async (ctx) => {
    ctx.body = await listAccounts(app, 'pending')
  })

  router.get('/api/admin/additions', async (ctx) => {
    const { admin } = await expectRole(app, ctx, 'owner')
    ctx.body = await app.db.read((transaction) => listAdditions(transaction, admin, app.clock()))
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
      language: answerLanguage(ctx),
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
