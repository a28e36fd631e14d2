import { MAX_FIELD } from './check-parcel.ts'

/**
 * The content of a parcel on one line: 'Rhumel (42) × 2, Ball × 1'. Items that do not fit into a courier's field are
 * only counted.
 */
export function parcelGoods(
  lines: readonly { title: string; size: string | null; quantity: number }[],
): string {
  const texts = lines.map(({ title, size, quantity }) =>
    [title, ...(size === null ? [] : [`(${size})`]), `× ${quantity}`].join(' '),
  )
  for (let count = texts.length; count > 0; count -= 1) {
    const rest = texts.length - count
    const text = [...texts.slice(0, count), ...(rest > 0 ? [`+ ${rest}`] : [])].join(', ')
    if (text.length <= MAX_FIELD) return text
  }
  return `${(texts[0] ?? '').slice(0, MAX_FIELD - 1)}…`
}
