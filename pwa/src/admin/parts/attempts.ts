import { attemptSentence } from '../../http/api-failure.ts'
import { listTexts } from '#texts/lists.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { showAlert } from './alert.ts'

export interface FailedTexts {
  /** The title of the alert; a function when the title contains the failure's sentence. */
  title: string | ((sentence: string) => string)
  /** The text when the failure has no sentence of its own. */
  text: string
  /** The text when the server did not answer, instead of the failure's sentence. */
  unanswered?: string
  /** Builds the text from the sentence; default: the sentence. */
  told?: (sentence: string) => string
}

/**
 * Resolves to true when the work succeeded, to false after a failure was shown or when another attempt is running.
 */
export type Attempt = (work: () => Promise<void>, failed: FailedTexts) => Promise<boolean>

/** Runs one task at a time and shows its failure in an alert. `onChange` is called when a task begins and ends. */
export function createAttempts(
  onChange: (busy: boolean) => void,
  tell: typeof showAlert = showAlert,
): Attempt {
  const gate = createPressGate(onChange)

  async function attemptOnce(work: () => Promise<void>, failed: FailedTexts): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      const sentence = attemptSentence(error, failed)
      const title = typeof failed.title === 'string' ? failed.title : failed.title(sentence)
      const text = failed.told?.(sentence) ?? sentence
      await tell({ kind: 'error', title, text, dismiss: listTexts.ok })
      return false
    }
  }

  return async (work, failed) => (await gate.run(() => attemptOnce(work, failed))) === true
}
