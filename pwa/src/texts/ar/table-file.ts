import type { Translation } from '../../../../shared/texts/translation.ts'
import type { tableFileTexts as english } from '../en/table-file.ts'
import { formatCount } from './formats.ts'

export const tableFileTexts: Translation<typeof english> = {
  tooLarge: (megabytes) => `هذا الملف أكبر من ${megabytes} ميغابايت. قسّمه.`,
  tooLong: (lines) => `عدد أسطر هذا الملف أكثر من ${formatCount(lines)}. قسّمه.`,
  tooMuch: 'في هذا الملف خلايا أكثر بكثير مما في قائمة. انسخ أسطره المملوءة إلى ملف جديد واختره.',
  tooSlow:
    'تستغرق قراءة هذا الملف وقتا طويلا على هذا الجهاز. انسخ القائمة وحدها إلى ملف جديد، أو احفظها بصيغة CSV، ثم اخترها.',
  openQuote:
    'في هذا الملف علامة اقتباس غير مغلقة، فلا يمكن التمييز بين أسطره. صحّحها، أو احفظ الملف بصيغة XLSX.',
  oldExcel:
    'هذا ملف Excel قديم (XLS) أو ملف بكلمة مرور. احفظه بصيغة XLSX دون كلمة مرور، أو بصيغة CSV.',
  unreadable: 'تعذرت قراءة هذا الملف. احفظه بصيغة XLSX أو CSV ثم أعد المحاولة.',
  empty: 'هذا الملف فارغ، أو ورقته الأولى فارغة.',
}
