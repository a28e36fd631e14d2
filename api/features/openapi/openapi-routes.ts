import { Router } from '@koa/router'
import type { AnswerCache } from '../../http/answer-cache.ts'

/**
 * GET /api/openapi.json: every call of the API, for other programs. `makeDocument` is called at the first request and
 * once only: until then nothing of it is loaded. The cache keeps the compressed text, which would cost each request more
 * than all else.
 */
export function openApiRoutes(answers: AnswerCache, makeDocument: () => Promise<object>): Router {
  const router = new Router()
  let document: Promise<object> | undefined
  router.get('/api/openapi.json', (ctx) =>
    answers.list(ctx, 'api-document', () => (document ??= makeDocument())),
  )
  return router
}
