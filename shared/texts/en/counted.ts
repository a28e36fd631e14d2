import { createFormats } from '../../formats.ts'

const { formatCount } = createFormats('en')

/** '1 article', '12 articles'. */
export function counted(count: number, one: string, other: string): string {
  return `${formatCount(count)} ${count === 1 ? one : other}`
}
