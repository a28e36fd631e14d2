import { goodsName } from '../../../../shared/texts/ar/goods.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { scannerTexts as english } from '../en/scanner.ts'

export const scannerTexts: Translation<typeof english> = {
  unknown: (code) => `لا يوجد منتج بالباركود ${isolate(code)}.`,
  cut: (code) => `أرسل القارئ ${isolate(code)}، وربما لم يكتمل. امسح الباركود مرة أخرى.`,
  attach: 'ربط بمنتج',
  dismiss: 'تجاهل هذا الباركود',
  attachTitle: (code) => `لأي منتج الباركود ${isolate(code)}؟`,
  attachHint: 'ابحث عن المنتج واضغط على مقاسه. سيعرفه قارئ الباركود من الآن.',
  attachTo: goodsName,
  choose: 'هذا المنتج',
  chooseOf: (title) => `هذا المنتج: ${isolate(title)}`,
  replaces: (barcode) => `يحل محل ${isolate(barcode)}`,
  attached: (code, title, size) => `${isolate(code)} هو الآن باركود ${goodsName(title, size)}.`,
  notAttached: 'لم يُربط الباركود.',
}
