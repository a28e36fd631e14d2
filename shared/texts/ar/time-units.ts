import { counted, type CountedForms } from './counted.ts'

/* Durations after a preposition, where the dual of a unit ends in 'ين'. */

const MINUTE: CountedForms = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
}

const HOUR: CountedForms = {
  one: 'ساعة واحدة',
  two: 'ساعتين',
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة',
}

const DAY: CountedForms = {
  one: 'يوم واحد',
  two: 'يومين',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
}

const YEAR: CountedForms = {
  one: 'سنة واحدة',
  two: 'سنتين',
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
}

export function ofMinutes(n: number): string {
  return counted(n, MINUTE)
}

export function ofHours(n: number): string {
  return counted(n, HOUR)
}

export function ofDays(n: number): string {
  return counted(n, DAY)
}

export function ofYears(n: number): string {
  return counted(n, YEAR)
}

/** The preposition 'بـ' before a duration: 'بـ 3 أيام', but attached to a word, 'بيومين'. */
export function byLength(length: string): string {
  return /^\d/.test(length) ? `بـ ${length}` : `ب${length}`
}
