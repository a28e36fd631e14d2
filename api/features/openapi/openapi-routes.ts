import { Router } from '@koa/router'
import type { AnswerCache } from '../../http/answer-cache.ts'

/**
 * GET /api/openapi.json: the description of every call, for other programs. `makeDocument` is called once, at the first
 * request; nothing of it is loaded before. The answer is cached with its compressed form, because compressing it for
 * each request would cost more than everything else.
 */
export function openApiRoutes(answers: AnswerCache, makeDocument: () => Promise<object>): Router {
  const router = new Router()
  let document: Promise<object> | undefined
  router.get('/api/openapi.json', (ctx) =>
    answers.list(ctx, 'api-document', () => (document ??= makeDocument())),
  )
  return router
}
