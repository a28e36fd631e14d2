import { formatExactPrice } from '#texts/formats.ts'
import { centimes } from '../../../../../shared/money.ts'
import { ownerWords, type Shop } from '../../../../../shared/shop/shop.ts'
import { LANGUAGE } from '#texts/language.ts'
import { receiptTexts as texts } from '#texts/receipt.ts'
import type { Slip, SlipSum } from './slip.ts'

/** The shop at the head of a slip. */
export function slipShop({ name, street, town, country, phones, settings }: Shop): Slip['shop'] {
  const { receiptHead, tradeRegister, taxNumber } = settings
  return {
    name,
    place: [...(street === '' ? [] : [street]), texts.place(town, country)],
    phones,
    words: ownerWords(receiptHead, LANGUAGE) ?? null,
    registers: [
      ...(tradeRegister ? [texts.tradeRegister(tradeRegister)] : []),
      ...(taxNumber ? [texts.taxNumber(taxNumber)] : []),
    ],
  }
}

/** A sum of a slip; `amount` in centimes. */
export function slipSum(label: string, amount: number, strong = false): SlipSum {
  return { label, amount: formatExactPrice(centimes(amount), 'DA'), strong }
}
