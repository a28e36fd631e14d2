import { create } from 'zustand'
import { LANGUAGE } from '#texts/language.ts'
import {
  DEFAULT_LANGUAGE,
  findSpoken,
  type Language,
  MAIN_LANGUAGE,
} from '../../../shared/language.ts'
import { languageInCookies } from './remember-language.ts'

interface LanguageOffer {
  /** The offered language; null for no offer. */
  offered: Language | null
}

export const useLanguageOffer = create<LanguageOffer>(() => ({ offered: null }))

/** 'yes' on a device that was asked on an earlier visit, or that has answered. */
const ASKED_KEY = 'languageAsked'
/** In session storage: set while the offer is shown in this visit, so that its next pages show it too. */
const ASKING_KEY = 'languageAsking'

interface Visit {
  page: Language
  /** Null: nobody chose a language on this device. */
  chosen: Language | null
  /** What the browser prefers, the most wanted first. */
  browser: readonly string[]
  /** The shop's own language, for browsers that ask for none of its languages. */
  shop: Language
}

/**
 * The language to offer; null for no offer. Only pages whose address has no language offer another one: an address with
 * a language, or an earlier choice, already decides it.
 */
export function findOffer({ page, chosen, browser, shop }: Visit): Language | null {
  if (page !== MAIN_LANGUAGE || chosen !== null) return null
  const wanted = findSpoken(browser) ?? shop
  return wanted === page ? null : wanted
}

/** Whether this visit may ask. A device is asked during one visit only, on each page until it answers. */
function mayAsk(): boolean {
  if (sessionStorage.getItem(ASKING_KEY) !== null) return true
  if (localStorage.getItem(ASKED_KEY) !== null) return false
  localStorage.setItem(ASKED_KEY, 'yes')
  sessionStorage.setItem(ASKING_KEY, 'yes')
  return true
}

/**
 * Offers the shop in the browser's language at the first visit. Decided here and not by the server, whose pages are the
 * same for every visitor and for crawlers.
 */
export function offerLanguage(shop: Language = DEFAULT_LANGUAGE): void {
  const offered = findOffer({
    page: LANGUAGE,
    chosen: languageInCookies(document.cookie),
    browser: navigator.languages,
    shop,
  })
  try {
    if (offered !== null && navigator.onLine && mayAsk()) useLanguageOffer.setState({ offered })
  } catch {
    // Without storage the answer cannot be remembered: better never than on every page.
  }
}

/** Ends the offer for good. */
export function endLanguageOffer(): void {
  useLanguageOffer.setState({ offered: null })
  try {
    sessionStorage.removeItem(ASKING_KEY)
  } catch {
    // Without storage nothing was offered.
  }
}
