import { productIdSchema } from '../../shared/catalog/product-id.ts'
import * as v from 'valibot'
import type { AppContext } from '../app-context.ts'
import { setCategoryImage } from '../database/categories.ts'
import { addProductImage } from '../database/products.ts'
import type { ReadTransaction } from '../database/database.ts'
import { readDemoCatalog } from './demo-catalog.ts'
import { storeDemoPictures } from './demo-pictures.ts'

/** Pictures that an earlier release had not generated yet: the one at `position` of a product, or a category's. */
const missingSchema = v.array(
  v.object({
    of: v.picklist(['category', 'product']),
    id: v.string(),
    /** Key of a product of the demo catalogue, or title of a category. */
    key: v.string(),
    position: v.number(),
  }),
)
type Missing = v.InferOutput<typeof missingSchema>

const META_KEY = 'demo-drawings'

async function readMissing(db: ReadTransaction): Promise<Missing> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', META_KEY)
    .executeTakeFirst()
  return row ? v.parse(missingSchema, JSON.parse(row.value)) : []
}

/**
 * Adds demo pictures that a shop still lacks: earlier releases generated them for minutes after the first start and
 * stored a list of the remaining ones. Products and categories that were changed or deleted since are skipped.
 */
export async function addMissingPictures(app: AppContext): Promise<void> {
  const missing = await app.db.read(readMissing)
  if (missing.length === 0) return
  const keys = new Map(readDemoCatalog().categories.map(({ title, key }) => [title, key]))
  const stored = await storeDemoPictures(app)
  await app.db.write(async (transaction) => {
    // Another process of this shop may have added them meanwhile.
    if ((await readMissing(transaction)).length === 0) return
    for (const { of, id, key, position } of missing) {
      const path = stored.get(of === 'category' ? (keys.get(key) ?? '') : key)?.[position]
      if (path === undefined) continue
      const image = { id, path, atMs: app.clock() }
      if (of === 'category') await setCategoryImage(transaction, image)
      else
        await addProductImage(transaction, { ...image, id: v.parse(productIdSchema, id), position })
    }
    await transaction.deleteFrom('meta').where('key', '=', META_KEY).execute()
  })
}
