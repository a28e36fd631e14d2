import type { Context } from 'koa'
import type { AppContext } from '../app-context.ts'
import { readLatestChange } from '../database/changes.ts'
import { weakTag } from './conditional-get.ts'

/** All kept answers together; beyond it they are forgotten and made anew. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024

/** Answers with what `make` gives, as JSON; `key` names it among the answers of this cache. */
export type AnswerCache = (ctx: Context, key: string, make: () => Promise<unknown>) => Promise<void>

/** Keeps public answers about the catalogue, ready to send, until anything in the catalogue changes. */
export function createAnswerCache(app: Pick<AppContext, 'db'>): AnswerCache {
  const kept = new Map<string, { body: Buffer; tag: string }>()
  let keptFor = -1
  let keptBytes = 0

  const forget = () => {
    kept.clear()
    keptBytes = 0
  }

  return async (ctx, key, make) => {
    const latest = await readLatestChange(app.db)
    if (latest !== keptFor) {
      forget()
      keptFor = latest
    }
    let answer = kept.get(key)
    if (!answer) {
      const text = JSON.stringify(await make())
      answer = { body: Buffer.from(text), tag: weakTag(text) }
      // Another request may have met a newer change while this one was reading: then it is already old.
      if (keptFor === latest && answer.body.length <= MAX_KEPT_BYTES) {
        if (keptBytes + answer.body.length > MAX_KEPT_BYTES) forget()
        kept.set(key, answer)
        keptBytes += answer.body.length
      }
    }
    ctx.body = answer.body
    ctx.type = 'json'
    ctx.set('ETag', answer.tag)
  }
}
