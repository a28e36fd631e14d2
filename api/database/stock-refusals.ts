import type { ProductId } from '../../shared/catalog/product-id.ts'
import {
  type ProductTranslations,
  TRANSLATED_LANGUAGES,
} from '../../shared/catalog/translations.ts'
import { Refusal } from '../../shared/refusals.ts'
import { sizeOfKey, type SizeKey } from '../../shared/size-key.ts'
import type { VersionTitles } from '../../shared/texts/en/refusals.ts'
import type { ReadTransaction } from './database.ts'
import { readTranslations } from './translations.ts'

/** The titles of a product in the languages that it has versions in. */
function versionTitles(stored: string | null): VersionTitles {
  const versions = readTranslations<ProductTranslations>(stored)
  const titles: VersionTitles = {}
  for (const language of TRANSLATED_LANGUAGES) {
    const title = versions?.[language]?.title
    if (title !== undefined) titles[language] = title
  }
  return titles
}

/**
 * The refusal of goods that the stock cannot give, which names them in any language. `left`: the pieces that are there;
 * null when the product has no such size. Reads the names only now, because every sale would pay for them otherwise.
 */
export async function stockRefusal(
  db: ReadTransaction,
  { productId, size }: { productId: ProductId; size: SizeKey },
  left: number | null,
): Promise<Refusal<'unknown-size' | 'out-of-stock'>> {
  const product = await db
    .selectFrom('products')
    .select(['title', 'translations'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const goods = {
    title: product.title,
    titles: versionTitles(product.translations),
    size: sizeOfKey(size),
  }
  return left === null
    ? new Refusal('unknown-size', goods)
    : new Refusal('out-of-stock', { ...goods, left })
}
