import { Router } from '@koa/router'
import type { DefaultState } from 'koa'
import type * as v from 'valibot'
import { newId } from '../../../shared/new-id.ts'
import {
  MAX_JOB_LETTERS,
  type printedSchema,
  type printerStateSchema,
  printJobSchema,
} from '../../../shared/printing/print-job.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { readIdempotencyKey } from '../../http/idempotency-key.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { readJson } from '../../http/read-request.ts'
import { adminIdOf } from '../../http/require-role.ts'
import { requireTillOrAccount, tillOf } from '../../http/require-till.ts'
import { createPrinter } from './create-printer.ts'

/** Jobs of an account or a till: more than any till prints, less than it takes to empty a roll. */
const JOBS = { limit: 60, windowMs: 60_000 } as const
/** Around the commands of a job in JSON. */
const AROUND = 100

/** Who prints: a till with nobody signed in on it, or an account. */
function callerOf(ctx: { state: DefaultState }): string {
  return tillOf(ctx)?.tokenHash ?? adminIdOf(ctx)
}

/** Routes of the receipt printer that the server reaches. */
export function printingRoutes(app: AppContext): Router {
  const router = new Router()
  const counter = requireTillOrAccount(app)
  const { printer: address } = app.config
  const printer = address && createPrinter(app, address)
  const jobs = createAttemptLimit(app, {
    name: 'print-jobs',
    ...JOBS,
    refuse: () => new Refusal('too-many-requests'),
  })

  router.get('/api/printer', counter, (ctx) => {
    ctx.body = { hasPrinter: printer !== null } satisfies v.InferInput<typeof printerStateSchema>
  })

  router.post('/api/printer/jobs', counter, async (ctx) => {
    const caller = callerOf(ctx)
    await jobs.count(ctx, caller)
    const key = readIdempotencyKey(ctx) ?? newId()
    const { commands, triedMsAgo } = await readJson(ctx, printJobSchema, {
      maxBytes: MAX_JOB_LETTERS + AROUND,
    })
    if (printer === null) throw new Refusal('no-printer')
    const bytes = Buffer.from(commands, 'base64')
    const outcome = await printer.print({ caller, key, bytes, triedMsAgo })
    const adminId = tillOf(ctx) ? null : adminIdOf(ctx)
    app.log.info({ adminId, bytes: bytes.length, outcome }, 'printed')
    if (outcome === 'away') throw new Refusal('printer-away')
    if (outcome === 'broken-off') throw new Refusal('printer-broke-off')
    ctx.body = { outcome } satisfies v.InferInput<typeof printedSchema>
  })

  return router
}
