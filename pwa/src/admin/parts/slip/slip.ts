import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'

/** A line of goods. Amounts are written already, in the language of the page. */
export interface SlipLine {
  key: string
  name: string
  /** Regular price and reason of reduced goods; the reason may be empty. */
  reduced: { text: string; reason: string } | null
  quantity: number
  price: string
  amount: string
}

/** Lines below a heading; goods that were sold have no heading. */
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
  /** Trade register and tax number; printed only on a sheet. */
  registers: readonly string[]
}

interface SlipFoot {
  /** The text of the QR code; null: none. */
  code: string | null
  name: string
  /** Texts of the owner. */
  words: readonly OwnerWords[]
  /** Default for a footer that the owner did not write. */
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
