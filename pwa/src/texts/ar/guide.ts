import { isolateUnlessArabic as isolate } from '../../../../shared/texts/isolate.ts'
import type { Translation } from '../../../../shared/texts/translation.ts'
import type { guideTexts as english } from '../en/guide.ts'

export const guideTexts: Translation<typeof english> = {
  documentTitle: 'الخطوات الأولى',
  place: (step, steps) => `الخطوة ${step} من ${steps}`,
  next: 'التالي',
  saving: 'جارٍ الحفظ…',
  skip: 'تخطّي هذه الخطوة',
  back: 'رجوع',
  later: 'لاحقًا',
  link: 'المرور بالخطوات الأولى',

  reminder: 'لم يُضبط متجرك بعد: اسمه وهاتفه ومنتجاته وأسعار التوصيل فيه مجرد أمثلة.',
  goOn: 'متابعة الخطوات الأولى',

  name: {
    title: 'متجرك',
    hint: 'بضع خطوات قصيرة ويصبح المتجر متجرك. يمكن تغيير كل شيء لاحقًا في الإعدادات.',
  },
  contact: {
    title: 'كيف يتصل بك الزبائن',
    hint: 'الهاتف الذي يتصل به الزبائن، ومكان محلك.',
    wilaya: 'ولاية المحل',
  },
  goods: {
    title: 'المنتجات التجريبية',
    hint: 'يبدأ المتجر بمنتجات تجريبية لترى كيف يبدو. لا أحد يستطيع توصيلها إلى زبائنك.',
    keep: 'إبقاؤها الآن',
    none: 'لا توجد منتجات تجريبية في متجرك.',
  },
  category: {
    title: 'فئتك الأولى',
    hint: 'تُرتَّب المنتجات في فئات: أحذية، قمصان، كرات. فئة واحدة تكفي للبداية.',
  },
  product: {
    title: 'منتجك الأول',
    hint: 'عنوان وسعر وصورة والكمية المتوفرة: يراه الزبائن فورًا.',
    saved: 'منتجك في المتجر.',
    another: 'إضافة منتج آخر',
  },
  delivery: {
    title: 'سعر التوصيل',
    hint: (wilaya) => `ما يدفعه الزبائن في ${isolate(wilaya)}.`,
    unknown: 'حدّد أسعار كل ولاية في الإعدادات، التوصيل.',
    elsewhere: (desk, home) =>
      `في الولايات الأخرى يبدأ المتجر بهذه الأسعار. المكتب (ستوب ديسك): ${desk}. المنزل: ${home}.`,
    range: (least, most) => `من ${least} إلى ${most}`,
    all: 'تغيير أسعار كل الولايات',
  },
  till: {
    title: 'البيع في المحل',
    hint: 'يعمل الصندوق بدون اتصال، ويرسل مبيعاته لاحقًا.',
    install: 'على لوح المحل افتح هذا العنوان وسجّل الدخول:',
    open: 'فتح الصندوق',
    news: 'إعلامي بالطلبات الجديدة',
    shop: 'عرض متجري',
    finish: 'إنهاء',
  },
  notFinished: 'لم تُحفظ الخطوة الأخيرة',
  unanswered: 'لم يُجب خادم المتجر. أعد المحاولة عند عودة الاتصال.',
}
