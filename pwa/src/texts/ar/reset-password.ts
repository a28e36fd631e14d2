import { isolate, isolateUnlessArabic } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { resetPasswordTexts as english } from '../en/reset-password.ts'

export const resetPasswordTexts: Translation<typeof english> = {
  documentTitle: 'هل نسيت كلمة المرور؟',
  title: 'هل نسيت كلمة المرور؟',
  loading: 'جارٍ التحميل…',
  intro: 'أدخل البريد الإلكتروني لحسابك: سيصلك رابط لاختيار كلمة مرور جديدة.',
  email: 'البريد الإلكتروني',
  noEmail: 'أدخل بريدك الإلكتروني.',
  send: 'إرسال الرابط',
  sending: 'جارٍ الإرسال…',
  asked: (email) =>
    `إن كان لـ ${isolateUnlessArabic(email)} حساب هنا، فقد أُرسل إليه رابط يعمل مرة واحدة خلال 30 دقيقة.`,
  notThere: 'لم يصلك شيء؟ ابحث في البريد غير المرغوب فيه، ثم اطلب رابطًا آخر.',
  again: 'طلب رابط آخر',
  noMail: 'هذا المحل لا يرسل بريدًا إلكترونيًا، فلا يمكن أن يصلك رابط.',
  command: 'يمكن لمن يتولى الخادم أن يضع كلمة مرور جديدة بهذا الأمر:',
  setUp: `لإرسال الروابط بالبريد الإلكتروني يُضبط ${isolate('SMTP_URL')} و${isolate('PUBLIC_URL')} على الخادم.`,
  failed: 'تعذّر طلب الرابط. أعد المحاولة.',
  toLogin: 'العودة إلى تسجيل الدخول',
  chooseTitle: 'اختر كلمة مرور جديدة',
  save: 'حفظ كلمة المرور',
  saving: 'جارٍ الحفظ…',
  notSaved: 'تعذّر حفظ كلمة المرور. أعد المحاولة.',
  askNew: 'طلب رابط جديد',
  doneTitle: 'تم تغيير كلمة المرور',
  done: 'سُجّل خروج كل أجهزة هذا الحساب. سجّل الدخول بكلمة المرور الجديدة.',
  putBack: (email) =>
    `عاد البريد الإلكتروني لحسابك إلى ${isolateUnlessArabic(email)}. سُجّل خروج كل الأجهزة. سجّل الدخول بكلمة المرور الجديدة، وراجع ما أُضيف في هذه الأثناء.`,
  logIn: 'تسجيل الدخول',
}
