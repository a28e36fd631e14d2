import type { Context } from 'koa'
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '../../../shared/language.ts'

/** The language chosen in this browser in the shop's language menu; null when none was chosen. */
export function readChosenLanguage(ctx: Context): Language | null {
  ctx.vary('Cookie')
  const chosen = ctx.cookies.get(LANGUAGE_COOKIE)
  return LANGUAGES.find((language) => language === chosen) ?? null
}

/**
 * For a page whose address names no language: the chosen one, else the best of `built` that the browser asks for, else
 * the shop's own.
 */
export function chooseLanguage(
  ctx: Context,
  built: readonly Language[],
  shopLanguage: Language,
): Language | null {
  const chosen = readChosenLanguage(ctx)
  if (chosen !== null && built.includes(chosen)) return chosen
  ctx.vary('Accept-Language')
  const asked = ctx.acceptsLanguages([...built])
  return (
    built.find((language) => language === asked) ??
    built.find((language) => language === shopLanguage) ??
    built[0] ??
    null
  )
}
