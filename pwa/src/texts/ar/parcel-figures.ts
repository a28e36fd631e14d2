import type { Translation } from '../../../../shared/texts/translation.ts'
import type { parcelFiguresTexts as english } from '../en/parcel-figures.ts'
import { formatCount } from './formats.ts'

export const parcelFiguresTexts: Translation<typeof english> = {
  title: 'الطرود',
  hint: (period) => `${period}، حسب يوم تسليمها إلى شركة التوصيل`,
  toPayouts: 'أموال شركات التوصيل',
  none: 'لا طرود في هذه الأيام',
  noneHint: 'يُحسب الطرد في يوم تسليمه إلى شركة التوصيل.',
  kinds: { courier: 'شركة التوصيل', wilaya: 'الولاية' },
  fileNames: { courier: 'الطرود-حسب-الشركة', wilaya: 'الطرود-حسب-الولاية' },
  parts: { delivered: 'سُلّمت', onTheWay: 'في الطريق', cameBack: 'رجعت' },
  share: 'نسبة الطرود الراجعة',
  shareHint: 'من الطرود التي سُلّمت أو رجعت',
  all: 'المجموع',
  nothing: '—',
  count: (n) => formatCount(n),
}
