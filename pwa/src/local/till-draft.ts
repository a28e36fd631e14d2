import { useEffect } from 'react'
import { keepDraft, loadDraft, useDraftStore } from './till-draft-writer.ts'
import type { TillDraft } from './till-draft-form.ts'

export type { TillDraft } from './till-draft-form.ts'
export { forgetDraft } from './till-draft-writer.ts'

export interface TillDraftHandle {
  /** False until the device's storage answered: nothing may be drawn as an empty sale before. */
  loaded: boolean
  draft: TillDraft | null
  /** Keeps the draft as it is now; call it with every change. */
  saveDraft: (draft: TillDraft) => void
  clearDraft: () => void
}

function clearDraft(): void {
  keepDraft(null)
}

/** The half-open sale of this device. Recording a sale with its draftId puts it away. */
export function useTillDraft(): TillDraftHandle {
  const { loaded, draft } = useDraftStore()
  useEffect(() => {
    void loadDraft()
  }, [])
  return { loaded, draft, saveDraft: keepDraft, clearDraft }
}
