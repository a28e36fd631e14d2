import { dirname } from 'node:path'
import { Router } from '@koa/router'
import type { AppContext } from '../app-context.ts'
import { readBuild } from '../read-build.ts'
import { DIAGNOSIS_PATH, isOwnQuestion, QUESTION_HEADER, signDiagnosis } from './diagnosis.ts'

/** GET /api/diagnosis: tells the store's own doctor what this process runs and sees; answers 404 to everybody else. */
export function diagnosisRoutes(app: AppContext): Router {
  const router = new Router()
  const { backup, jwtSecret, publicUrl, pwaDir, smtp, trustProxy } = app.config
  // Read at the start, because the folder may later hold another build than the one that runs.
  const build = readBuild(dirname(pwaDir))
  router.get(DIAGNOSIS_PATH, (ctx, next) => {
    const question = ctx.get(QUESTION_HEADER)
    if (!isOwnQuestion(jwtSecret, question, app.clock())) return next()
    ctx.set('Cache-Control', 'no-store')
    const forwarded = ctx.get('X-Forwarded-For')
    ctx.body = signDiagnosis(jwtSecret, question, {
      build,
      publicUrl,
      trustProxy,
      backup: { dir: backup.dir, time: backup.time, isEncrypted: backup.passphrase !== null },
      sendsEmail: smtp !== null,
      forwarded: forwarded === '' ? 0 : forwarded.split(',').length,
    })
    return undefined
  })
  return router
}
