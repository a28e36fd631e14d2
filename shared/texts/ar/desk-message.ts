import { createFormats } from '../../formats.ts'
import type { deskMessageTexts as english } from '../en/desk-message.ts'
import { isolateUnlessArabic } from '../isolate.ts'
import type { Translation } from '../translation.ts'

const { formatPrice } = createFormats('ar')

export const deskMessageTexts: Translation<typeof english> = {
  confirm: ({ name, shop, number, total }) =>
    `السلام عليكم ${isolateUnlessArabic(name)}، معكم ${isolateUnlessArabic(shop)}. نتصل بكم بخصوص طلبكم رقم ${number}، المبلغ عند الاستلام ${formatPrice(total, 'DA')}. هل نرسله؟ أجيبوا بنعم أو أخبرونا متى نتصل بكم.`,
}
