import type { Translation } from '../../../../shared/texts/translation.ts'
import type { networkTexts as english } from '../en/network.ts'

export const networkTexts: Translation<typeof english> = {
  noAnswer: 'الخادم لا يستجيب. تحقق من اتصالك.',
  unreadableAnswer: 'تعذرت قراءة الرد. تحقق من اتصالك.',
  appTooOld: 'هذه الصفحة أقدم من نسخة المتجر. أعد تحميلها لترى المنتجات.',
  failedToLoadProducts: 'تعذر تحميل المنتجات',
  failedToLoadProduct: 'تعذر تحميل المنتج',
  storageSilent: 'التخزين لا يستجيب.',
}
