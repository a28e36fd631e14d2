import type { ImportedProduct } from '../../../shared/products/product-import.ts'
import type { ReadTransaction } from '../../database/database.ts'
import type { TitleIndex } from '../../database/product-titles.ts'
import type { StoredPictures } from './find-pictures.ts'
import { type CategoryIndex, findProducts, refuse } from './find-products.ts'
import { planProduct, type ProductPlan } from './plan-product.ts'

/**
 * Plans the products of a file, knowing the names of the shop and what earlier products of the same file have taken.
 */
export interface ImportPlanner {
  /** Plans products of the file, in order; call it with slices of at most a few hundred. */
  plan(db: ReadTransaction, items: readonly ImportedProduct[]): Promise<ProductPlan[]>
}

function barcodesOf({ sizes }: ImportedProduct) {
  return sizes.flatMap(({ barcode, line }) =>
    typeof barcode === 'string' ? [{ barcode, line }] : [],
  )
}

/** The product of a plan: one of the shop, or its name in the file. */
function subjectOf(plan: ProductPlan, { title }: ImportedProduct): string | null {
  if (plan.state === 'refused') return null
  if (plan.state !== 'new') return plan.record.row.id
  return `${plan.product.categoryId} ${title}`
}

/** Plans the products of one file, including what two of them may not share. */
export function createPlanner(
  categories: CategoryIndex,
  titles: TitleIndex,
  pictures: StoredPictures,
): ImportPlanner {
  const lineOfSubject = new Map<string, number>()
  const lineOfBarcode = new Map<string, number>()

  function checkFile(item: ImportedProduct, plan: ProductPlan): ProductPlan {
    const subject = subjectOf(plan, item)
    if (subject === null) return plan
    const earlier = lineOfSubject.get(subject)
    if (earlier !== undefined) {
      const refusal = refuse((texts) => texts.twice(earlier))
      return { state: 'refused', line: item.line, refusal }
    }
    for (const { barcode, line } of barcodesOf(item)) {
      const other = lineOfBarcode.get(barcode)
      if (other === undefined) continue
      const refusal = refuse((texts) => texts.barcodeTwice(barcode, other))
      return { state: 'refused', line, refusal }
    }
    lineOfSubject.set(subject, item.line)
    for (const { barcode, line } of barcodesOf(item)) lineOfBarcode.set(barcode, line)
    return plan
  }

  return {
    async plan(db, items) {
      const found = await findProducts(db, items, { categories, titles, pictures })
      return found.map((one) => checkFile(one.item, planProduct(one)))
    },
  }
}
