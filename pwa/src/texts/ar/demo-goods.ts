import { counted } from '../../../../shared/texts/ar/counted.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { demoGoodsTexts as english } from '../en/demo-goods.ts'

export const demoGoodsTexts: Translation<typeof english> = {
  badge: 'تجريبي',
  notice: (n) =>
    `${counted(n, {
      one: 'منتج واحد تجريبي',
      two: 'منتجان تجريبيان',
      few: 'منتجات تجريبية',
      many: 'منتجًا تجريبيًا',
      other: 'منتج تجريبي',
    })}. المنتج الذي تعدّله يصبح منتجك.`,
  remove: 'إزالة المنتجات التجريبية',
  removing: 'جارٍ الإزالة…',
  question: 'هل تزيل المنتجات التجريبية؟',
  goes: (n) =>
    `${counted(n, {
      one: 'يُزال منتج تجريبي واحد',
      two: 'يُزال منتجان تجريبيان',
      few: 'منتجات تجريبية تُزال',
      many: 'منتجًا تجريبيًا تُزال',
      other: 'منتج تجريبي تُزال',
    })}.`,
  stays: (n) =>
    `${counted(n, {
      one: 'يبقى منتج آخر لأنه طُلب',
      two: 'يبقى منتجان آخران لأنهما طُلبا',
      few: 'منتجات أخرى طُلبت وتبقى',
      many: 'منتجًا آخر طُلبت وتبقى',
      other: 'منتج آخر طُلبت وتبقى',
    })}. ويمكن حذف ما يبقى واحدًا واحدًا.`,
  keep: 'إبقاؤها',
  confirm: 'إزالتها',
  removed: 'تمت إزالة المنتجات التجريبية.',
  failedTitle: 'لم تُزل المنتجات التجريبية',
  failed: 'لم يُزل شيء. أعد المحاولة.',
  unanswered: 'لم يُجب خادم المتجر. أعد المحاولة عند عودة الاتصال.',
}
