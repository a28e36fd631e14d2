import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { productsTexts } from '#texts/products.ts'
import { showAlert, askToDelete } from '../parts/alert.ts'
import {
  type ChangeWords,
  type SaveOutcome,
  useCatalogChange,
} from '../parts/use-catalog-change.ts'
import {
  attemptFor,
  createProduct,
  deleteProduct,
  type ProductDraft,
  type SaveAttempt,
  updateProduct,
} from './product-calls.ts'

const texts = productsTexts

export interface ProductActions {
  busy: boolean
  /** Fraction of the upload that was sent, 0 to 1; null while there is none. */
  progress: number | null
  create: (draft: ProductDraft) => Promise<SaveOutcome>
  /** `product` is undefined when it no longer exists. */
  update: (
    product: { id: ProductId; revision: number } | undefined,
    draft: ProductDraft,
  ) => Promise<SaveOutcome>
  /** Asks for confirmation; true when the product is deleted. */
  remove: (product: CounterProduct) => Promise<boolean>
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

/** Actions on products. Each is a server call, followed by a pull into the stored catalogue. */
export function useProductActions(): ProductActions {
  const { busy, change } = useCatalogChange('product-changed')
  const [progress, setProgress] = useState<number | null>(null)
  const saving = useRef<SaveAttempt | null>(null)

  function save(draft: ProductDraft, words: ChangeWords, send: (key: string) => Promise<void>) {
    const work = async () => {
      saving.current = attemptFor(saving.current, draft)
      await send(saving.current.key).finally(() => setProgress(null))
      saving.current = null
    }
    return change(work, words)
  }

  return {
    busy,
    progress,
    create: (draft) => save(draft, creating, (key) => createProduct(draft, key, setProgress)),
    async update(product, draft) {
      if (product) {
        return save(draft, updating, (key) => updateProduct(product, draft, key, setProgress))
      }
      const { noneSelectedTitle: title, gone: text, ok: dismiss } = texts
      await showAlert({ kind: 'warning', title, text, dismiss })
      return 'failed'
    },
    async remove(product) {
      if (!(await askToDelete(texts.deleteText))) return false
      return (await change(() => deleteProduct(product._id), removing)) === 'saved'
    },
  }
}
