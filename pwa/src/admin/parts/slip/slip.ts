import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'

/** A line of goods. Amounts are written already, in the language of the page. */
export interface SlipLine {
  key: string
  name: string
  /** What reduced goods cost else, and why they cost less; no reason is empty. */
  reduced: { text: string; reason: string } | null
  quantity: number
  price: string
  amount: string
}

/** Lines below a heading; of goods that were sold there is none. */
export interface SlipGoods {
  key: string
  heading: { number: string | null; sale: string } | null
  lines: readonly SlipLine[]
}

export interface SlipSum {
  label: string
  amount: string
  strong: boolean
}

/** Who sold, at the head of every slip. */
interface SlipShop {
  name: string
  /** Street and town. */
  place: readonly string[]
  phones: readonly string[]
  words: OwnerWords | null
  /** Trade register and tax number, for a sheet alone. */
  registers: readonly string[]
}

interface SlipFoot {
  /** The text of the QR code; null: none. */
  code: string | null
  name: string
  /** What the owner wrote. */
  words: readonly OwnerWords[]
  /** Stands in for a foot that the owner did not write. */
  thanks: string | null
}

/**
 * What the till prints: a receipt or the report of a shift, as texts. The browser's print shows it as HTML
 * (store-order/receipt/slip-paper.tsx), a receipt printer as text or drawn (parts/printer/encode-slip.ts).
 */
export interface Slip {
  shop: SlipShop
  title: string
  facts: readonly string[]
  /** Null: no table. */
  goods: readonly SlipGoods[] | null
  /** One list below the other. */
  sums: readonly (readonly SlipSum[])[]
  foot: SlipFoot | null
}
