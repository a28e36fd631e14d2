import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { languageInCookies, rememberLanguage, settleLanguage } from './remember-language.ts'

test.each([
  ['language=fr', 'fr'],
  ['a=1; language=ar; b=2', 'ar'],
  ['language=de', null],
  ['my-language=fr', null],
  ['', null],
])('of the cookies %j the language is %s', (cookies, language) => {
  expect(languageInCookies(cookies)).toBe(language)
})

/** The text that the worker reads; null: none. */
let cached: string | null = null
const written: string[] = []

beforeEach(() => {
  cached = null
  written.length = 0
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_: string, answer: Response) => {
        cached = await answer.text()
      },
    }),
    match: async () => (cached === null ? undefined : new Response(cached)),
  })
})

afterEach(() => vi.unstubAllGlobals())

/** A document whose cookies are these before the page writes any. */
function openDocument(cookies: string): void {
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(text: string) {
      written.push(text)
    },
  })
}

test('a choice is remembered for the server and for the worker', async () => {
  openDocument('')
  await rememberLanguage('fr')
  expect(written).toEqual(['language=fr; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect(cached).toBe('fr')
})

test.each([
  ['a lost cookie is written anew', '', 'ar', 'ar'],
  ['a worker that does not know is told', 'language=fr', null, 'fr'],
  ['the cookie is the newer one: it was written first', 'language=fr', 'ar', 'fr'],
])('%s', async (_, cookies, before, after) => {
  openDocument(cookies)
  cached = before
  await settleLanguage()
  expect(written.join()).toContain(`language=${after};`)
  expect(cached).toBe(after)
})

test('where nobody chose, nothing is stored', async () => {
  openDocument('a=1')
  await settleLanguage()
  expect([written, cached]).toEqual([[], null])
})

test('a page that may not use caches has its cookie, and says nothing', async () => {
  vi.stubGlobal('caches', undefined)
  openDocument('language=fr')
  await settleLanguage()
  await rememberLanguage('ar')
  expect(written.at(-1)).toContain('language=ar;')
})
