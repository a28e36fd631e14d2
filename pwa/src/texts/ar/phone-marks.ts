import type { Translation } from '../../../../shared/texts/translation.ts'
import type { phoneMarksTexts as english } from '../en/phone-marks.ts'

export const phoneMarksTexts: Translation<typeof english> = {
  marks: { 'ask-deposit': 'اطلب عربونًا', 'do-not-send': 'لا ترسل له' },
  mark: 'ضع علامة على هذا الرقم',
  unmark: 'إزالة العلامة',
  markReason: 'السبب (اختياري)',
  markHint: 'تظهر عند الاتصال وفي طلبات هذا الرقم وعند إدخال طلب، ولا يراها الزبون أبدًا.',
  marked: 'وُضعت العلامة على الرقم.',
  unmarked: 'أُزيلت العلامة.',
  markFailed: 'لم تُحفظ العلامة',
  needsConnection: 'وضع علامة على رقم يحتاج إلى الاتصال بالشبكة. حاول مجددًا عند عودة الاتصال.',
  since: (day) => `منذ ${day}`,
}
