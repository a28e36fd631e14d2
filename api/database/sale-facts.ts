import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { Selectable } from 'kysely'
import { effectivePrice } from '../../shared/catalog/product.ts'
import {
  type ProductTranslations,
  TRANSLATED_LANGUAGES,
} from '../../shared/catalog/translations.ts'
import { type Centimes, centimes } from '../../shared/money.ts'
import { preparedRows } from './prepared.ts'
import type { ReadTransaction } from './database.ts'
import type { VersionTitles } from '../../shared/texts/en/refusals.ts'
import type { Tables } from './tables.ts'
import { readTranslations } from './translations.ts'

/** The product data that a sale needs. */
export interface SaleFacts {
  title: string
  /** As they are stored; only a refusal reads them, to name the product in another language. */
  translations: string | null
  /** The current price of one piece for a customer. */
  price: Centimes
  /** The buying price of one piece; null when unknown. */
  cost: Centimes | null
  deleted: boolean
}

function optional(amount: number | null): Centimes | null {
  return amount === null ? null : centimes(amount)
}

const factColumns = [
  'id',
  'title',
  'translations',
  'price_centimes',
  'promo_price_centimes',
  'on_sale',
  'buying_price_centimes',
  'deleted_at_ms',
] as const

const selectFacts = preparedRows<
  { id: ProductId },
  Pick<Selectable<Tables['products']>, (typeof factColumns)[number]>
>((db, rows) =>
  db
    .selectFrom('products')
    .select(factColumns)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    ),
)

/** Facts by product id; products that never existed are not in the map. */
export async function readSaleFacts(
  db: ReadTransaction,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, SaleFacts>> {
  const rows = await selectFacts(
    db,
    productIds.map((id) => ({ id })),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        translations: row.translations,
        price: effectivePrice({
          price: optional(row.price_centimes),
          promoPrice: optional(row.promo_price_centimes),
          onSale: row.on_sale === 1,
        }),
        cost: optional(row.buying_price_centimes),
        deleted: row.deleted_at_ms !== null,
      },
    ]),
  )
}

/** What a refusal needs to name a product in any language. */
export function nameProduct({ title, translations }: Pick<SaleFacts, 'title' | 'translations'>): {
  title: string
  titles?: VersionTitles
} {
  const versions = readTranslations<ProductTranslations>(translations)
  if (versions === null) return { title }
  const titles: VersionTitles = {}
  for (const language of TRANSLATED_LANGUAGES) {
    const version = versions[language]?.title
    if (version !== undefined) titles[language] = version
  }
  return { title, titles }
}
