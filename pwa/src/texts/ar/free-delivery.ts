import { isolate, isolateUnlessArabic } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { freeDeliveryTexts as english } from '../en/free-delivery.ts'
import { formatPrice } from './formats.ts'

export const freeDeliveryTexts: Translation<typeof english> = {
  freeFrom: (sum) => `مجاني ابتداءً من مشتريات بقيمة ${isolate(formatPrice(sum, 'DZD'))}.`,
  missing: (sum) => `أضف ما قيمته ${isolate(formatPrice(sum, 'DZD'))} ليصبح التوصيل مجانيًا.`,
  reached: 'التوصيل مجاني.',
  free: 'مجاني',
  freeBoth: 'مجاني، إلى المكتب (ستوب ديسك) أو إلى المنزل.',
  freeStopDeskOnly: 'التوصيل هنا إلى المكتب (ستوب ديسك) فقط، وهو مجاني.',
  freeHomeOnly: 'التوصيل هنا إلى المنزل فقط، وهو مجاني.',
  nowFree: (wilaya, was) =>
    `كان سعر التوصيل ${isolate(formatPrice(was, 'DA'))} وأصبح مجانيًا (${isolateUnlessArabic(wilaya)}).`,
  noLongerFree: (wilaya, is) =>
    `كان التوصيل مجانيًا وأصبح سعره ${isolate(formatPrice(is, 'DA'))} (${isolateUnlessArabic(wilaya)}).`,
}
