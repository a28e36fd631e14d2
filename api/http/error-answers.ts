import type { Context, Middleware } from 'koa'
import { Refusal, type RefusalCode } from '../../shared/refusals.ts'
import { answerTextsIn } from '../../shared/texts/all-languages/answers.ts'
import type { AppContext } from '../app-context.ts'
import { databaseFailure } from '../database/database-failure.ts'
import { answerLanguage } from './answer-language.ts'
import { isApiPath } from './api-paths.ts'
import { REFUSAL_STATUS } from './refusal-status.ts'
import { isStorageFull } from './storage-full.ts'
import type { IncomingMessage } from 'node:http'

/** Enough for the rest of a mistaken upload, and little work for an attacker to cause. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024
/** Enough time for a client to read an early answer. */
const MAX_DROPPING_MS = 30_000

/**
 * Reads and discards the rest of a request that was answered early. Closing at once would reset the connection of a
 * client that is still sending, and it would never see the answer; an endless body is cut off after 16 MiB or 30 s.
 */
function dropUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  const late = setTimeout(() => request.destroy(), MAX_DROPPING_MS)
  request.once('close', () => clearTimeout(late))
  let dropped = 0
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length
    if (dropped > MAX_DROPPED_BYTES) request.destroy()
  })
  // The request was aborted: there is no client to answer.
  request.on('error', () => undefined)
  request.resume()
}

/** The 4xx status that an HTTP library set on an error caused by the request; null for other errors. */
function requestFaultStatus(error: unknown): number | null {
  if (!(error instanceof Error)) return null
  // Koa and its body parsers set `status`, formidable sets `httpCode`.
  const status = 'status' in error ? error.status : 'httpCode' in error ? error.httpCode : null
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const status = requestFaultStatus(error)
  if (status === null) return null
  if (status === 404) return new Refusal('not-found')
  if (status === 405) return new Refusal('method-not-allowed')
  if (status === 413) return new Refusal('body-too-large')
  if (status === 415) return new Refusal('wrong-content-type')
  return new Refusal('unreadable-body')
}

/** Retry-After in seconds while the disk is full. */
const FULL_RETRY_S = 60

/** Refusals that may indicate a break-in attempt: the log records the client's address, but never what was typed. */
const BREAK_IN_SIGNS = new Set<RefusalCode>([
  'wrong-login',
  'email-changed',
  'awaiting-approval',
  'wrong-password',
  'not-your-account',
  'too-many-logins',
  'too-many-registrations',
  'too-many-passwords',
])

function answerRefusal(app: AppContext, ctx: Context, refusal: Refusal): void {
  const status = REFUSAL_STATUS[refusal.code]
  const sentence = refusal.sentenceIn(answerLanguage(ctx))
  ctx.status = status
  if (status === 401) ctx.set('WWW-Authenticate', 'Bearer')
  // The body timed out: do not wait for the rest of it.
  if (status === 408) ctx.set('Connection', 'close')
  if (BREAK_IN_SIGNS.has(refusal.code)) {
    const { requestId } = ctx.state
    app.log.warn({ requestId, code: refusal.code, address: ctx.ip }, 'refused at the door')
  }
  ctx.body = isApiPath(ctx.path)
    ? {
        ...(refusal.details as object | undefined),
        mssg: sentence,
        message: sentence,
        code: refusal.code,
      }
    : sentence
}

function answerFull(app: AppContext, ctx: Context, error: unknown): void {
  app.log.error({ requestId: ctx.state.requestId, err: error }, 'no room left to write: make some')
  ctx.set('Retry-After', String(FULL_RETRY_S))
  answerRefusal(app, ctx, new Refusal('storage-full'))
}

/** Retry-After in seconds while the database is busy or cannot be reached. */
const AWAY_RETRY_S = 5

function answerAway(app: AppContext, ctx: Context, error: unknown): void {
  app.log.error({ requestId: ctx.state.requestId, err: error }, 'the database does not answer')
  ctx.set('Retry-After', String(AWAY_RETRY_S))
  answerRefusal(app, ctx, new Refusal('too-busy'))
}

function answerFault(app: AppContext, ctx: Context, error: unknown): void {
  const { requestId } = ctx.state
  app.log.error({ requestId, err: error }, 'unexpected fault')
  ctx.status = 500
  const { fault } = answerTextsIn(answerLanguage(ctx))
  ctx.body = isApiPath(ctx.path)
    ? { mssg: fault, message: fault, code: 'internal', requestId }
    : fault
}

/** Throws a refusal for a request that no route answered. The router sets 405 or 501 and Allow, without a body. */
function refuseUnanswered(status: number): void {
  if (status === 404) throw new Refusal('not-found')
  if (status === 405 || status === 501) throw new Refusal('method-not-allowed')
}

/**
 * Turns errors of later middleware into answers: a Refusal into its status, its code, and its sentence in the language
 * that the client accepts; anything else into a 500 without details, whose request id identifies it in the log. A path
 * without a route is 'not-found'.
 */
export function answerErrors(app: AppContext): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (!ctx.body) refuseUnanswered(ctx.status)
    } catch (error) {
      ctx.remove('ETag')
      ctx.remove('Content-Type')
      ctx.set('Cache-Control', 'no-store')
      const refusal = toRefusal(error)
      if (refusal) answerRefusal(app, ctx, refusal)
      else if (isStorageFull(error)) answerFull(app, ctx, error)
      else if (databaseFailure(error) !== null) answerAway(app, ctx, error)
      else answerFault(app, ctx, error)
      dropUnreadBody(ctx.req)
    }
  }
}
