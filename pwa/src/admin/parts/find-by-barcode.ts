import type { CounterProduct } from '../../../../shared/catalog/product.ts'

type Labelled = Pick<CounterProduct, '_id' | 'title' | 'barcode'> & {
  sizes: readonly { size: string; barcode?: string | null | undefined }[]
}

/**
 * A GTIN without the zeros that fill it up to 13 or 14 digits: scanners read a UPC-A code with or without its leading
 * zero, and some send every code as GTIN-14.
 */
function plain(barcode: string): string {
  const gtin8 = /^0{6}(\d{8})$/.exec(barcode)?.[1]
  return gtin8 ?? barcode.replace(/^0(?=\d{13}$)/, '').replace(/^0(?=\d{12}$)/, '')
}

/** Product and size of a barcode; null when no product has it. */
export function findByBarcode<T extends Labelled>(
  products: readonly T[],
  barcode: string,
): { product: T; size: string | null } | null {
  const wanted = plain(barcode)
  const isIt = (code: string | null | undefined) =>
    typeof code === 'string' && plain(code) === wanted
  for (const product of products) {
    if (product.sizes.length === 0 && isIt(product.barcode)) return { product, size: null }
    const entry = product.sizes.find((one) => isIt(one.barcode))
    if (entry) return { product, size: entry.size }
  }
  return null
}

/** As findByBarcode, for many codes. */
export function indexBarcodes<T extends Labelled>(
  products: readonly T[],
): (barcode: string) => { product: T; size: string | null } | null {
  const found = new Map<string, { product: T; size: string | null }>()
  const add = (code: string | null | undefined, entry: { product: T; size: string | null }) => {
    if (typeof code === 'string' && !found.has(plain(code))) found.set(plain(code), entry)
  }
  for (const product of products) {
    if (product.sizes.length === 0) add(product.barcode, { product, size: null })
    for (const { size, barcode } of product.sizes) add(barcode, { product, size })
  }
  return (barcode) => found.get(plain(barcode)) ?? null
}
