import type { Translation } from '../../../../shared/texts/translation.ts'
import type { rolesTexts as english } from '../en/roles.ts'

export const rolesTexts: Translation<typeof english> = {
  label: 'الدور',
  names: { owner: 'مالك', manager: 'مسؤول', seller: 'بائع' },
  may: {
    seller: 'يبيع على الصندوق ويرى مبيعات يومه. يمكنه الاطلاع على المخزون دون تعديله.',
    manager:
      'كل ما يفعله البائع، مع الطلبات والمنتجات والمخزون والرسائل والإحصائيات. دون الإعدادات والحسابات وأسعار الشراء والربح.',
    owner: 'كل شيء، ومنه الإعدادات والحسابات وأسعار الشراء والربح.',
  },
}
