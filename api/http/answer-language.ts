import type { Context } from 'koa'
import { findSpoken, type Language, MAIN_LANGUAGE } from '../../shared/language.ts'

/** The shop's language that Accept-Language ranks highest; null when it names none. */
export function acceptedLanguage(ctx: Context): Language | null {
  ctx.vary('Accept-Language')
  return findSpoken(ctx.acceptsLanguages())
}

/** The language of an answer's sentences: the best that Accept-Language names, English without one. */
export function answerLanguage(ctx: Context): Language {
  return acceptedLanguage(ctx) ?? MAIN_LANGUAGE
}
