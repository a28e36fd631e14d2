import { useState } from 'react'
import { failureSentence } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import {
  importWaitingSales,
  previewWaiting,
  type ImportedSales,
  type WaitingPreview,
} from '../../sync/till/waiting-file.ts'
import { waitingTexts } from '#texts/waiting.ts'

/** Maximum file size: several times a year's sales of a busy till. */
const MAX_FILE_BYTES = 100 * 1024 * 1024
const texts = waitingTexts

export type ImportStep =
  | { at: 'start'; failure: string | null }
  | { at: 'preview'; name: string; text: string; preview: WaitingPreview; failure: string | null }
  | { at: 'sending'; name: string; preview: WaitingPreview }
  | { at: 'result'; result: ImportedSales }

const start = (failure: string | null = null): ImportStep => ({ at: 'start', failure })

/** The steps of an import: choose a file, preview, import. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>(start)

  async function choose(file: File) {
    if (file.size > MAX_FILE_BYTES) return setStep(start(texts.tooLarge))
    try {
      const text = await file.text()
      const preview = previewWaiting(text)
      setStep({ at: 'preview', name: file.name, text, preview, failure: null })
    } catch (error) {
      setStep(start(failureSentence(error, texts.failed)))
    }
  }

  async function send() {
    if (step.at !== 'preview') return
    setStep({ at: 'sending', name: step.name, preview: step.preview })
    try {
      setStep({ at: 'result', result: await importWaitingSales(step.text) })
      // Pulls the changes of stock and orders that the import caused.
      void syncNow().catch(() => undefined)
    } catch (error) {
      // The step stays, so that the person can try again: the ids make the import idempotent.
      setStep({ ...step, failure: failureSentence(error, texts.failed) })
    }
  }

  return { step, choose, send, reset: () => setStep(start()) }
}
