import { type Language, LANGUAGE_FACTS } from './language.ts'
import type { Centimes } from './money.ts'
import { SHOP_TIME_ZONE } from './time.ts'

/** The currency labels of the English shop: DZD in the storefront, da on the order page, DA in the back office. */
export type CurrencyLabel = 'DZD' | 'da' | 'DA'

interface NumberStyle {
  decimalMark: string
  minus: string
  /** The currency label in place of the English ones; null keeps those. */
  currency: string | null
  /** Whether order totals and sums show two decimals even when there are no centimes. */
  hasExactTotals: boolean
  /** Separates a day from a time, and the entries of a list. */
  comma: string
}

const NUMBER_STYLES: Readonly<Record<Language, NumberStyle>> = {
  en: { decimalMark: '.', minus: '-', currency: null, hasExactTotals: true, comma: ', ' },
  fr: { decimalMark: ',', minus: '-', currency: 'DA', hasExactTotals: false, comma: ', ' },
  // The left-to-right mark keeps the minus sign to the left of the number.
  ar: {
    decimalMark: ',',
    minus: '\u200e-',
    currency: 'د.ج',
    hasExactTotals: false,
    comma: '، ',
  },
}

/** How one language writes numbers, money and times of the shop's calendar. Amounts in centimes, times in epoch ms. */
export interface Formats {
  /** A count with grouped digits: '12 500'. */
  formatCount: (count: number) => string
  /** A price; centimes appear only when there are any: '4 500 DZD', '4 500 DA', '4 500 د.ج'. */
  formatPrice: (amount: Centimes, label: CurrencyLabel) => string
  /** An order total or a sum: in English with two decimals, '4 500.00 DA'; otherwise like a price. */
  formatExactPrice: (amount: Centimes, label: CurrencyLabel) => string
  /** '21 Nov 2026' */
  formatDay: (ms: number) => string
  /** '14:05' */
  formatClock: (ms: number) => string
  /** '21 Nov 2026, 14:05' */
  formatMoment: (ms: number) => string
  /** 'T1-000004, T1-000005' */
  formatList: (entries: readonly string[]) => string
}

/**
 * Groups digits with a no-break space: '12 500'. Not Intl.NumberFormat: loading it delays the first price on a phone by
 * 100 ms, and the server may group differently from the browser that hydrates its page.
 */
function groupDigits(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}

/** Creates the formatter on first use: most visits show no time, and creating one takes a phone 100 ms. */
function createTimeFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (ms: number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (ms) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: SHOP_TIME_ZONE, ...options })
    return format.format(ms)
  }
}

export function createFormats(language: Language): Formats {
  const { decimalMark, minus, currency, hasExactTotals, comma } = NUMBER_STYLES[language]
  const { locale } = LANGUAGE_FACTS[language]

  const signOf = (value: number) => (value < 0 ? minus : '')

  function formatCount(count: number): string {
    return signOf(count) + groupDigits(Math.abs(count))
  }

  function formatAmount(amount: Centimes, hasDecimals: boolean): string {
    const absolute = Math.abs(amount)
    const whole = signOf(amount) + groupDigits(Math.trunc(absolute / 100))
    if (!hasDecimals) return whole
    return whole + decimalMark + String(absolute % 100).padStart(2, '0')
  }

  function formatPrice(amount: Centimes, label: CurrencyLabel): string {
    return `${formatAmount(amount, amount % 100 !== 0)}\u00a0${currency ?? label}`
  }

  function formatExactPrice(amount: Centimes, label: CurrencyLabel): string {
    if (!hasExactTotals) return formatPrice(amount, label)
    return `${formatAmount(amount, true)}\u00a0${currency ?? label}`
  }

  const formatDay = createTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric' })
  const formatClock = createTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

  return {
    formatCount,
    formatPrice,
    formatExactPrice,
    formatDay,
    formatClock,
    formatMoment: (ms) => formatDay(ms) + comma + formatClock(ms),
    formatList: (entries) => entries.join(comma),
  }
}
