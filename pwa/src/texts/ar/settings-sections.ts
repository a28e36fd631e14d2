import type { Translation } from '../../../../shared/texts/translation.ts'
import type { settingsSectionTexts as english } from '../en/settings-sections.ts'

export const settingsSectionTexts: Translation<typeof english> = {
  title: 'الإعدادات',
  names: {
    shop: 'المتجر',
    account: 'الحساب والأجهزة',
    people: 'الفريق',
    delivery: 'التوصيل',
    couriers: 'شركات التوصيل',
    news: 'التنبيهات',
    printer: 'الطابعة',
    connections: 'الربط',
  },
}
