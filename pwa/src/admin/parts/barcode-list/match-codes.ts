import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { barcodeListTexts as texts } from '#texts/barcode-list.ts'
import { indexBarcodes } from '../find-by-barcode.ts'
import type { BarcodeList, RefusedLine } from './read-barcode-list.ts'

/** Pieces of one size that a list names. */
export interface ListedPieces {
  product: CounterProduct
  /** Null for a product without sizes. */
  size: string | null
  pieces: number
  line: number
}

/** The lines of a list, matched with the products of the shop. */
export interface MatchedList {
  entries: ListedPieces[]
  refused: RefusedLine[]
}

/** Finds the sizes of a list's codes. `refuse`: why a product that was found cannot be used here; null when it can. */
export function matchCodes(
  { codes, refused }: BarcodeList,
  products: readonly CounterProduct[],
  refuse: (product: CounterProduct) => string | null = () => null,
): MatchedList {
  const find = indexBarcodes(products)
  const entries = new Map<string, ListedPieces>()
  const wrong = [...refused]
  for (const { code, pieces, lines } of codes) {
    const found = find(code)
    const reason = found === null ? texts.unknown : refuse(found.product)
    if (found === null || reason !== null) {
      for (const line of lines) wrong.push({ line, text: code, reason: reason ?? texts.unknown })
      continue
    }
    const { product, size } = found
    // Two codes may be of one size: a scanner reads UPC-A with or without its leading zero.
    const key = `${product._id} ${size ?? ''}`
    const known = entries.get(key)
    if (known) known.pieces += pieces
    else entries.set(key, { product, size, pieces, line: lines[0] ?? 1 })
  }
  return {
    entries: [...entries.values()].toSorted((a, b) => a.line - b.line),
    refused: wrong.toSorted((a, b) => a.line - b.line),
  }
}
