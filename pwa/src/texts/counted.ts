import { formatCount } from '../../../shared/money.ts'

/** '1 article', '12 articles'. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
