import { useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { productsTexts } from '../../texts/en-products.ts'
import { showToast } from '../../ui/toast.ts'
import { showAlert } from '../parts/alert.ts'
import { askToDelete } from '../parts/ask-to-delete.ts'
import {
  attemptFor,
  createProduct,
  deleteProduct,
  type ProductDraft,
  type SaveAttempt,
  updateProduct,
} from './product-calls.ts'

const SUCCESS_MS = 1500
const texts = productsTexts

/** 'changed': the product is another than the edit was based on. A failure was told. */
export type SaveOutcome = 'saved' | 'changed' | 'failed'

export interface ProductActions {
  busy: boolean
  /** How much of the form has been sent, 0 to 1; null while nothing is. */
  progress: number | null
  create: (draft: ProductDraft) => Promise<SaveOutcome>
  /** `product` undefined: it is not there any more. */
  update: (
    product: { id: string; revision: number } | undefined,
    draft: ProductDraft,
  ) => Promise<SaveOutcome>
  /** Asks first; true when the product is gone. */
  remove: (product: CounterProduct) => Promise<boolean>
}

interface Words {
  done: string
  failedTitle: string
  failed: string
}

const creating = {
  done: texts.created,
  failedTitle: texts.createFailedTitle,
  failed: texts.createFailed,
}
const updating = {
  done: texts.updated,
  failedTitle: texts.updateFailedTitle,
  failed: texts.updateFailed,
}
const removing = {
  done: texts.deleted,
  failedTitle: texts.deleteFailedTitle,
  failed: texts.deleteFailed,
}

/** What the owner does with products: each at the server, which then tells this device's catalogue. */
export function useProductActions(): ProductActions {
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | null>(null)
  // State comes with the next render; a double click comes before it.
  const running = useRef(false)
  const saving = useRef<SaveAttempt | null>(null)

  async function attempt(work: () => Promise<void>, words: Words, kept = ''): Promise<SaveOutcome> {
    if (running.current) return 'failed'
    running.current = true
    setBusy(true)
    try {
      await work()
      showToast('success', words.done, SUCCESS_MS)
      // The list is the device's own catalogue: it changes as soon as the device has heard of it.
      syncNow().catch(reportError)
      return 'saved'
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'product-changed') {
        syncNow().catch(reportError)
        return 'changed'
      }
      const text = `${failureSentence(error, words.failed)} ${kept}`.trim()
      await showAlert({ kind: 'error', title: words.failedTitle, text, dismiss: texts.ok })
      return 'failed'
    } finally {
      running.current = false
      setBusy(false)
      setProgress(null)
    }
  }

  function save(draft: ProductDraft, words: Words, send: (key: string) => Promise<void>) {
    const work = async () => {
      saving.current = attemptFor(saving.current, draft)
      await send(saving.current.key)
      saving.current = null
    }
    return attempt(work, words, texts.kept)
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
      return (await attempt(() => deleteProduct(product._id), removing)) === 'saved'
    },
  }
}
