export type DemoCategoryTitle = 'Souliers' | 'Maillots' | 'Shorts' | 'Ballons' | 'Accessoires'

/** Draws one picture: the text of an SVG, always the same. Called late, as a text is some 200 kB long. */
export type DrawPicture = () => string

export interface DemoCategory {
  title: DemoCategoryTitle
  /** Square. */
  picture: DrawPicture
}

export interface DemoSize {
  size: string
  quantity: number
}

/** One article of the demo shop. Prices in dinars; either `sizes` or `stock` is given. */
export interface DemoProduct {
  key: string
  title: string
  description: string
  category: DemoCategoryTitle
  priceDinars: number
  promoPriceDinars?: number
  onSale?: boolean
  buyingPriceDinars?: number
  sizes?: DemoSize[]
  stock?: number
  /** Portrait, 3:4; the first is the one on the shelf. */
  pictures: DrawPicture[]
}

/** Quantities in the order of the size names; a shelf can stand empty. */
export function sized(names: readonly string[], quantities: readonly number[]): DemoSize[] {
  return names.map((size, index) => ({ size, quantity: quantities[index] ?? 0 }))
}

export const BOOT_SIZES = ['39', '40', '41', '42', '43', '44', '45', '46'] as const
export const CLOTH_SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const
export const GLOVE_SIZES = ['7', '8', '9', '10', '11'] as const
