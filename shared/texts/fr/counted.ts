import { createFormats } from '../../formats.ts'
import { createPlural } from '../plural.ts'

const choosePlural = createPlural('fr')
const { formatCount } = createFormats('fr')

/** '0 article', '1 article', '12 articles'. */
export function counted(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${choosePlural(count, { one, other })}`
}

/** One of two words by the count, without the number: 'attend', 'attendent'. */
export function byCount(count: number, one: string, other: string): string {
  return choosePlural(count, { one, other })
}
