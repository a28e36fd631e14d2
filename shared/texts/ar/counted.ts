import { createFormats } from '../../formats.ts'
import { createPlural } from '../plural.ts'

const choosePlural = createPlural('ar')
const { formatCount } = createFormats('ar')

/** The forms of an Arabic noun. Those for zero, one and two contain the number: 'منتجان'. */
export interface CountedForms {
  zero?: string
  one: string
  two: string
  /** 3 to 10, after the number: 'منتجات'. */
  few: string
  /** 11 to 99, after the number: 'منتجًا'. */
  many: string
  /** 100 and more, after the number: 'منتج'. */
  other: string
}

/** 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج'. */
export function counted(count: number, { zero, one, two, few, many, other }: CountedForms): string {
  const number = formatCount(count)
  return choosePlural(count, {
    zero: zero ?? `${number} ${other}`,
    one,
    two,
    few: `${number} ${few}`,
    many: `${number} ${many}`,
    other: `${number} ${other}`,
  })
}

/** One of the forms of a word by the count, without the number: an adjective, a verb. */
export function byCount(count: number, forms: CountedForms): string {
  return choosePlural(count, forms)
}
