import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLanguageOffer, findOffer, offerLanguage, useLanguageOffer } from './language-offer.ts'

const VISIT = { page: 'en', chosen: null, browser: ['fr-DZ', 'en'], shop: 'en' } as const

test('an address without a language offers what the browser asks for', () => {
  expect(findOffer(VISIT)).toBe('fr')
  expect(findOffer({ ...VISIT, browser: ['ar', 'fr'] })).toBe('ar')
  expect(findOffer({ ...VISIT, browser: ['en-US', 'fr'] })).toBeNull()
})

test('a browser that asks for no language of the shop is offered the shop’s own', () => {
  const unknown = { ...VISIT, browser: ['de', 'tr'] }
  expect(findOffer(unknown)).toBeNull()
  expect(findOffer({ ...unknown, shop: 'fr' })).toBe('fr')
})

test('nothing is offered where an address or somebody said the language', () => {
  expect(findOffer({ ...VISIT, page: 'fr', browser: ['ar'] })).toBeNull()
  expect(findOffer({ ...VISIT, page: 'fr', browser: ['en'] })).toBeNull()
  for (const chosen of ['en', 'fr', 'ar'] as const) {
    expect(findOffer({ ...VISIT, chosen })).toBeNull()
  }
})

/** Fakes of the browser's local and session storage. */
function fakeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let device = fakeStorage()
let visit = fakeStorage()

function openPage(browser = { languages: ['fr'], onLine: true }, cookies = '') {
  useLanguageOffer.setState({ offered: null })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', { cookie: cookies })
  offerLanguage()
  return useLanguageOffer.getState().offered
}

beforeEach(() => {
  device = fakeStorage()
  visit = fakeStorage()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', visit)
})

afterEach(() => vi.unstubAllGlobals())

test('one visit is asked, on each of its pages until it answers', () => {
  expect(openPage()).toBe('fr')
  expect(openPage()).toBe('fr')
  endLanguageOffer()
  expect(useLanguageOffer.getState().offered).toBeNull()
  expect(openPage()).toBeNull()
})

test('a later visit is not asked again, whether there was an answer or not', () => {
  expect(openPage()).toBe('fr')
  visit.items.clear()
  expect(openPage()).toBeNull()
})

test('a chosen language, no network and no storage leave the page as it is', () => {
  expect(openPage(undefined, 'a=1; language=en')).toBeNull()
  expect(openPage({ languages: ['fr'], onLine: false })).toBeNull()
  expect(device.items.size).toBe(0)
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Forbidden.', 'SecurityError')
    },
  })
  expect(openPage()).toBeNull()
})
