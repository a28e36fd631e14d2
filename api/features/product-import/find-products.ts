import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { allTitles, type CategoryTranslations } from '../../../shared/catalog/translations.ts'
import type { ImportedProduct } from '../../../shared/products/product-import.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { fold } from '../../../shared/text.ts'
import { sayOffice } from '../../../shared/texts/say-office.ts'
import type { officeEntryTexts } from '../../../shared/texts/en/office-entries.ts'
import { listCategories } from '../../database/categories.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { type BarcodeHolder, findBarcodeHolders } from '../../database/product-edits.ts'
import type { TitleIndex } from '../../database/product-titles.ts'
import { type ProductRecord, readProducts } from '../../database/products.ts'
import { readTranslations } from '../../database/translations.ts'
import { type FoundPictures, openPictures, type StoredPictures } from './find-pictures.ts'

/** A category as a file names it. */
export interface NamedCategory {
  id: string
  title: string
}

/** Null: several categories have this name. */
export type CategoryIndex = ReadonlyMap<string, NamedCategory | null>

type ImportTexts = (typeof officeEntryTexts)['product']['import']

/** A refusal in the texts of the import. */
export function refuse(choose: (texts: ImportTexts) => string): Refusal {
  return new Refusal('invalid-request', {
    reason: sayOffice((texts) => choose(texts.product.import as ImportTexts)),
  })
}

/** The categories by their folded titles, in all languages. */
export async function readCategoryIndex(db: ReadTransaction): Promise<CategoryIndex> {
  const index = new Map<string, NamedCategory | null>()
  for (const row of await listCategories(db)) {
    const translations = readTranslations<CategoryTranslations>(row.translations)
    const titles = allTitles({ title: row.title, ...(translations && { translations }) })
    for (const name of new Set(titles.map(fold))) {
      index.set(name, index.has(name) ? null : { id: row.id, title: row.title })
    }
  }
  return index
}

export interface FoundProduct {
  item: ImportedProduct
  /** Null: the file does not mention pictures. */
  pictures: FoundPictures | null
  /** Null: the product is new. */
  record: ProductRecord | null
  /** Why no product could be chosen. */
  refusal: Refusal | null
  /** Undefined: the file names none. */
  category: NamedCategory | undefined
  /** Products that use its barcodes. */
  holders: readonly BarcodeHolder[]
}

interface Match {
  id: ProductId | null
  refusal: Refusal | null
}

const chosen = (id: ProductId | null): Match => ({ id, refusal: null })
const refused = (refusal: Refusal): Match => ({ id: null, refusal })

function barcodesOf({ sizes }: ImportedProduct): string[] {
  return sizes.flatMap(({ barcode }) => (typeof barcode === 'string' ? [barcode] : []))
}

/** Chooses the product by its id, else by its barcodes, else by its title and category. */
function match(
  item: ImportedProduct,
  holders: readonly BarcodeHolder[],
  category: NamedCategory | undefined,
  titles: TitleIndex,
): Match {
  if (item.id !== undefined) return chosen(item.id)
  const held = [...new Set(holders.map((holder) => holder.product_id))]
  if (held.length > 1) {
    const names = [...new Set(holders.map((holder) => holder.title))]
    return refused(
      refuse((texts) => texts.severalBarcodes(names[0] ?? '', names[1] ?? names[0] ?? '')),
    )
  }
  if (held[0] !== undefined) return chosen(held[0])
  const { title } = item
  if (title === undefined || category === undefined) return chosen(null)
  const same = titles.find(title, category.id)
  if (same.length > 1) return refused(refuse((texts) => texts.several(title, same.length)))
  return chosen(same[0] ?? null)
}

function categoryOf(
  item: ImportedProduct,
  categories: CategoryIndex,
): { category: NamedCategory | undefined; refusal: Refusal | null } {
  const { category: name } = item
  if (name === undefined) return { category: undefined, refusal: null }
  const category = categories.get(fold(name))
  if (category) return { category, refusal: null }
  const refusal = refuse((texts) =>
    category === null ? texts.severalCategories(name) : texts.unknownCategory(name),
  )
  return { category: undefined, refusal }
}

/** The lookups for the names in a file. */
interface ImportNames {
  categories: CategoryIndex
  titles: TitleIndex
  pictures: StoredPictures
}

/** Finds the shop's product for each imported one, in the same order. */
export async function findProducts(
  db: ReadTransaction,
  items: readonly ImportedProduct[],
  { categories, titles, pictures }: ImportNames,
): Promise<FoundProduct[]> {
  const holderOf = new Map(
    (await findBarcodeHolders(db, items.flatMap(barcodesOf))).map((one) => [one.barcode, one]),
  )
  const matches = items.map((item) => {
    const holders = barcodesOf(item).flatMap((barcode) => holderOf.get(barcode) ?? [])
    const { category, refusal } = categoryOf(item, categories)
    const { id, ...found } = match(item, holders, category, titles)
    return { item, holders, category, id, refusal: refusal ?? found.refusal }
  })
  const ids = [...new Set(matches.flatMap(({ id }) => id ?? []))]
  const records = new Map((await readProducts(db, ids)).map((record) => [record.row.id, record]))
  const findPictures = await openPictures(db, items, pictures)
  return matches.map(({ id, refusal, ...found }) => {
    const known = id === null ? null : (records.get(id) ?? null)
    const isNamed = found.item.id !== undefined
    // A title alone does not restore a deleted product.
    const record = isNamed || known?.row.deleted_at_ms === null ? known : null
    const isGone = record !== null && record.row.deleted_at_ms !== null
    const isUnknown = isNamed && record === null
    return {
      ...found,
      record,
      pictures: findPictures(found.item, record?.images ?? []),
      refusal:
        isGone || isUnknown
          ? refuse((texts) => (isGone ? texts.deleted : texts.unknownId))
          : refusal,
    }
  })
}
