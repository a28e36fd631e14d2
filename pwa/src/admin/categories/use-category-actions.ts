import { useRef, useState } from 'react'
import type { Category } from '../../../../shared/catalog/product.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { categoriesTexts } from '../../texts/en-categories.ts'
import { showToast } from '../../ui/toast.ts'
import { showAlert } from '../parts/alert.ts'
import { askToDelete } from '../parts/ask-to-delete.ts'
import {
  type CategoryDraft,
  createCategory,
  deleteCategory,
  updateCategory,
} from './category-calls.ts'

const SUCCESS_MS = 1500
const texts = categoriesTexts

/** 'changed': the category is another than the change was based on. A failure was told. */
export type SaveOutcome = 'saved' | 'changed' | 'failed'

export interface CategoryActions {
  busy: boolean
  create: (draft: CategoryDraft) => Promise<SaveOutcome>
  /** `id` undefined: it is not there any more. */
  update: (id: string | undefined, draft: CategoryDraft) => Promise<SaveOutcome>
  /** Asks first; true when the category is gone. */
  remove: (category: Category) => Promise<boolean>
}

interface Words {
  done: string
  fallback: string
  failed: (sentence: string) => { title: string; text: string }
}

const creating: Words = {
  done: texts.created,
  fallback: texts.createFailed,
  failed: (sentence) => ({ title: texts.createFailedTitle(sentence), text: texts.kept }),
}
const updating: Words = {
  done: texts.updated,
  fallback: texts.updateFailed,
  failed: (sentence) => ({ title: texts.updateFailedTitle, text: `${sentence} ${texts.kept}` }),
}
const removing: Words = {
  done: texts.deleted,
  fallback: texts.deleteFailed,
  failed: (text) => ({ title: texts.deleteFailedTitle, text }),
}

/** What the owner does with categories: each at the server, which then tells this device's catalogue. */
export function useCategoryActions(): CategoryActions {
  const [busy, setBusy] = useState(false)
  // State comes with the next render; a double click comes before it.
  const running = useRef(false)

  async function attempt(work: () => Promise<unknown>, words: Words): Promise<SaveOutcome> {
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
      if (error instanceof ApiFailure && error.code === 'category-changed') {
        syncNow().catch(reportError)
        return 'changed'
      }
      const told = words.failed(failureSentence(error, words.fallback))
      await showAlert({ kind: 'error', ...told, dismiss: texts.ok })
      return 'failed'
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    create: (draft) => attempt(() => createCategory(draft), creating),
    async update(id, draft) {
      if (id !== undefined) return attempt(() => updateCategory(id, draft), updating)
      const { missingId: title, missingIdText: text, ok: dismiss } = texts
      await showAlert({ kind: 'warning', title, text, dismiss })
      return 'failed'
    },
    async remove(category) {
      if (!(await askToDelete(texts.deleteText))) return false
      return (await attempt(() => deleteCategory(category._id), removing)) === 'saved'
    },
  }
}
