import type { Product } from '../../../../shared/catalog/product.ts'
import { fold } from '../../../../shared/text.ts'

const LETTERS = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl']
const OTHER_LETTERS = new Map([
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
  ['xxxxl', '4xl'],
])

type Kind = 'letters' | 'numbers' | 'words'

interface Ranked {
  size: string
  kind: Kind
  place: number
}

function rank(size: string): Ranked {
  const folded = fold(size)
  const letter = LETTERS.indexOf(OTHER_LETTERS.get(folded) ?? folded)
  if (letter >= 0) return { size, kind: 'letters', place: letter }
  const number = Number.parseFloat(folded.replace(',', '.'))
  if (!Number.isNaN(number)) return { size, kind: 'numbers', place: number }
  return { size, kind: 'words', place: 0 }
}

/** A larger gap between numbers separates kinds of products: gloves 7 to 11, boots 39 to 46. */
const GAP = 10

/** Splits sorted numbers at gaps. */
function cutAtGaps(sorted: readonly Ranked[]): Ranked[][] {
  const rows: Ranked[][] = []
  for (const ranked of sorted) {
    const before = rows.at(-1)?.at(-1)
    if (before && ranked.place - before.place <= GAP) rows.at(-1)?.push(ranked)
    else rows.push([ranked])
  }
  return rows
}

/** Sizes of these products that are in stock, as written. */
export function sizeNames(products: readonly Pick<Product, 'sizes'>[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const { sizes } of products) {
    for (const { size, quantity } of sizes) if (quantity > 0) names.add(size)
  }
  return names
}

/**
 * Groups sizes of many products: letters, words, and numbers, which are split by kind of product; each sorted from
 * small to large. Sizes that are equal by `fold` are one.
 */
export function groupSizes(names: Iterable<string>): string[][] {
  const byFolded = new Map<string, Ranked>()
  for (const name of names) {
    const folded = fold(name)
    if (!byFolded.has(folded)) byFolded.set(folded, rank(name))
  }
  const groups: Record<Kind, Ranked[]> = { letters: [], numbers: [], words: [] }
  for (const ranked of byFolded.values()) groups[ranked.kind].push(ranked)
  return Object.values(groups)
    .flatMap((group) =>
      cutAtGaps(
        group.toSorted((a, b) => a.place - b.place || (fold(a.size) < fold(b.size) ? -1 : 1)),
      ),
    )
    .map((row) => row.map(({ size }) => size))
}
