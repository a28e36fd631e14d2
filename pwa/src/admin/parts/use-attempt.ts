import { useRef, useState } from 'react'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { listTexts } from '../../texts/en-lists.ts'
import { showAlert } from './alert.ts'

export interface FailedTexts {
  /** A function where the sentence itself belongs in the title. */
  title: string | ((sentence: string) => string)
  /** Said when the failure has no sentence of its own. */
  text: string
  /** Said instead when the shop did not answer: what is to be done about it. */
  unanswered?: string
  /** The whole text made of the sentence; without it, the sentence alone. */
  told?: (sentence: string) => string
}

function sentenceOf(error: unknown, { text, unanswered }: FailedTexts): string {
  const isAnswered = error instanceof ApiFailure && error.kind === 'refused'
  return isAnswered || unanswered === undefined ? failureSentence(error, text) : unanswered
}

export interface Attempt {
  /** What is being done is still on its way. */
  busy: boolean
  /** True when it was done; a failure was told, with its own sentence or `failed.text`. */
  attempt: (work: () => Promise<void>, failed: FailedTexts) => Promise<boolean>
}

/** Does one thing at a time and tells a failure: a second press while the first is on its way does nothing. */
export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false)
  // State comes with the next render; a double click comes before it.
  const running = useRef(false)
  return {
    busy,
    async attempt(work, failed) {
      if (running.current) return false
      running.current = true
      setBusy(true)
      try {
        await work()
        return true
      } catch (error) {
        const sentence = sentenceOf(error, failed)
        const title = typeof failed.title === 'string' ? failed.title : failed.title(sentence)
        const text = failed.told?.(sentence) ?? sentence
        await showAlert({ kind: 'error', title, text, dismiss: listTexts.ok })
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}
