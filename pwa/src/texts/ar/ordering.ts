import { isolate, isolateUnlessArabic } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { orderingTexts as english } from '../en/ordering.ts'
import { formatExactPrice, formatPrice } from './formats.ts'

export const orderingTexts: Translation<typeof english> = {
  onlyStopDesk: (amount) =>
    `التوصيل هنا إلى المكتب (ستوب ديسك) فقط: ${isolate(formatPrice(amount, 'da'))}.`,
  onlyHome: (amount) => `التوصيل هنا إلى المنزل فقط: ${isolate(formatPrice(amount, 'da'))}.`,
  askUs: (phone) => `هل لديك سؤال؟ اتصل بالرقم ${isolate(phone)}.`,
  nowhere: (wilaya) => `لا نوصل حاليًا إلى هذه الولاية: ${isolateUnlessArabic(wilaya)}.`,
  chooseType: 'اختر نوع التوصيل',
  typeIsOff: 'اختر نوع التوصيل: ما اخترته لم يعد متاحًا هناك.',
  shippingMoved: (wilaya, was, is) =>
    `كان سعر التوصيل ${isolate(formatPrice(was, 'DA'))} وأصبح ${isolate(formatPrice(is, 'DA'))} (${isolateUnlessArabic(wilaya)}).`,
  newTotal: (sum) => `المجموع الجديد ${isolate(formatExactPrice(sum, 'da'))}.`,
  acceptPrice: 'قبول السعر الجديد',
  acceptFirst: 'اقبل سعر التوصيل الجديد قبل إرسال الطلب.',
}
