import type { Context } from 'koa'
import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../shared/language.ts'

/** The language of an answer's sentences: the best that Accept-Language names, English without one. */
export function answerLanguage(ctx: Context): Language {
  ctx.vary('Accept-Language')
  const asked = ctx.acceptsLanguages([...LANGUAGES])
  return LANGUAGES.find((language) => language === asked) ?? MAIN_LANGUAGE
}
