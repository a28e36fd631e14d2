import { formatCount } from './formats.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../shared/contact/contact-message.ts'
import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { contactTexts as english } from '../en/contact.ts'

export const contactTexts: Translation<typeof english> = {
  title: 'اتصل بنا',
  lead: 'لديك سؤال عن مقاس أو طلب أو توصيل؟ راسلنا، ويصلك الجواب عبر البريد الإلكتروني.',

  form: 'راسلنا',
  email: 'البريد الإلكتروني',
  emailHint: 'يصل الجواب إلى هذا العنوان.',
  message: 'الرسالة',
  length: (length) => `عدد الأحرف: ${formatCount(length)} من ${formatCount(MAX_MESSAGE_LENGTH)}`,
  trap: 'اترك هذا الحقل فارغًا',
  send: 'إرسال',
  sendLanguage: 'ar',

  sentTitle: 'تم إرسال رسالتك',
  sent: (email) => `نقرؤها في المحل ونجيبك على ${isolate(email)}.`,
  writeAnother: 'كتابة رسالة أخرى',

  offlineTitle: 'أنت بدون اتصال',
  offline: 'الإرسال يحتاج إلى اتصال. يمكنك الكتابة الآن: ما تكتبه محفوظ.',
  serverBrokenTitle: 'هناك مشكلة في خادم المتجر',
  serverBroken: 'قد يتعذر الإرسال حاليًا. يمكنك الكتابة الآن: ما تكتبه محفوظ.',
  lostTitle: 'لم يرد المتجر',
  lost: 'الإرسال يحتاج إلى اتصال. كل ما كتبته محفوظ. يمكنك الضغط على «إرسال» مرة أخرى دون خوف: لن تُرسل إلا رسالة واحدة.',
  unsureTitle: 'لا نعرف هل وصلت الرسالة أم لا',
  unsure: 'كل ما كتبته محفوظ. يمكنك الضغط على «إرسال» مرة أخرى دون خوف: لن تُرسل إلا رسالة واحدة.',
  refusedTitle: 'لم تُرسل الرسالة',
  failed: 'تعذر إرسال الرسالة',

  ways: 'طرق أخرى للتواصل معنا',
  call: 'اتصل بنا هاتفيًا',
  write: 'كتابة بريد إلكتروني',
  visit: 'زرنا',

  map: 'أين نحن',
  showMap: 'عرض الخريطة',
  mapNote: `تُحمّل الخريطة من ${isolate('openstreetmap.org')}.`,
  mapOffline: 'الخريطة تحتاج إلى اتصال.',
  mapRefused: 'لا يمكن عرض الخريطة هنا.',
  mapFrame: (shop) => `خريطة الشوارع حول ${isolate(shop)}`,
  openMap: 'فتح في OpenStreetMap',
}
