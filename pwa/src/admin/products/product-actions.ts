import { createStore, type StoreApi } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { productsTexts } from '#texts/products.ts'
import { createRequestIds } from '../../http/request-ids.ts'
import { askToDelete } from '../parts/alert.ts'
import {
  type ChangeDeps,
  changeDeps,
  type ChangeWords,
  createCatalogChange,
  type SaveOutcome,
} from '../parts/catalog-change.ts'
import {
  contentOf,
  createProduct,
  deleteProduct,
  type ProductDraft,
  updateProduct,
} from './product-calls.ts'

const texts = productsTexts

/** A stored product, and the revision that its edit is based on. */
interface Edited {
  id: ProductId
  revision: number
}

export interface ProductActions {
  /** True while a change is sent, or its failure is shown. */
  busy: boolean
  /** Fraction of the upload that was sent, 0 to 1; null while there is none. */
  progress: number | null
  create: (draft: ProductDraft) => Promise<SaveOutcome>
  /** `product` is undefined when it no longer exists. */
  update: (product: Edited | undefined, draft: ProductDraft) => Promise<SaveOutcome>
  /** Asks for confirmation; true when the product is deleted. */
  remove: (product: CounterProduct) => Promise<boolean>
}

/** Dependencies, which tests replace. */
export interface ActionDeps extends ChangeDeps {
  askToDelete: typeof askToDelete
  createProduct: typeof createProduct
  updateProduct: typeof updateProduct
  deleteProduct: typeof deleteProduct
}

const browserDeps: ActionDeps = {
  ...changeDeps,
  askToDelete,
  createProduct,
  updateProduct,
  deleteProduct,
}

const withKept = (sentence: string) => `${sentence} ${texts.kept}`

const creating: ChangeWords = {
  done: texts.created,
  failed: { title: texts.createFailedTitle, text: texts.createFailed, told: withKept },
}
const updating: ChangeWords = {
  done: texts.updated,
  failed: { title: texts.updateFailedTitle, text: texts.updateFailed, told: withKept },
}
const removing: ChangeWords = {
  done: texts.deleted,
  failed: { title: texts.deleteFailedTitle, text: texts.deleteFailed },
}

/**
 * Store of the changes to products, one at a time. Each is a server call, followed by a pull into the stored catalogue.
 * An unchanged form keeps its idempotency key until it is saved, so that a retry creates no second product.
 */
export function createProductActions(deps: ActionDeps = browserDeps): StoreApi<ProductActions> {
  const ids = createRequestIds()

  return createStore<ProductActions>((set) => {
    const change = createCatalogChange('product-changed', (busy) => set({ busy }), deps)
    const onProgress = (progress: number) => set({ progress })

    function save(draft: ProductDraft, words: ChangeWords, send: (key: string) => Promise<void>) {
      return change(async () => {
        await send(ids.idFor(contentOf(draft))).finally(() => set({ progress: null }))
        ids.answered()
      }, words)
    }

    return {
      busy: false,
      progress: null,
      create: (draft) => save(draft, creating, (key) => deps.createProduct(draft, key, onProgress)),
      async update(product, draft) {
        if (product) {
          return save(draft, updating, (key) => deps.updateProduct(product, draft, key, onProgress))
        }
        const { noneSelectedTitle: title, gone: text, ok: dismiss } = texts
        await deps.showAlert({ kind: 'warning', title, text, dismiss })
        return 'failed'
      },
      async remove(product) {
        if (!(await deps.askToDelete(texts.deleteText))) return false
        return (await change(() => deps.deleteProduct(product._id), removing)) === 'saved'
      },
    }
  })
}
