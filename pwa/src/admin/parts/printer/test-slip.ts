import { formatMoment } from '#texts/formats.ts'
import type { Shop } from '../../../../../shared/shop/shop.ts'
import { printerTexts as texts } from '#texts/printer.ts'
import type { Slip } from '../slip/slip.ts'
import { slipShop, slipSum } from '../slip/slip-shop.ts'

const AMOUNT = 450_000

/** A slip that shows whether letters, amounts, the code and the knife are right. */
export function testSlip(shop: Shop): Slip {
  return {
    shop: slipShop(shop),
    title: texts.testTitle,
    facts: [formatMoment(Date.now())],
    goods: null,
    sums: [[slipSum(texts.testLine, AMOUNT), slipSum(texts.testTitle, AMOUNT, true)]],
    foot: { code: 'T1-000000', name: 'T1-000000', words: [], thanks: texts.testFoot },
  }
}
