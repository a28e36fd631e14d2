import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { listTexts } from '../../texts/en-lists.ts'
import { usePressGate } from '../../ui/second-press.ts'
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

async function attemptOnce(work: () => Promise<void>, failed: FailedTexts): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const sentence = sentenceOf(error, failed)
    const title = typeof failed.title === 'string' ? failed.title : failed.title(sentence)
    const text = failed.told?.(sentence) ?? sentence
    await showAlert({ kind: 'error', title, text, dismiss: listTexts.ok })
    return false
  }
}

export interface Attempt {
  /** What is being done is still on its way. */
  busy: boolean
  /** True when it was done; a failure was told, with its own sentence or `failed.text`. */
  attempt: (work: () => Promise<void>, failed: FailedTexts) => Promise<boolean>
}

/** Does one thing at a time and tells a failure: a second press while the first is on its way does nothing. */
export function useAttempt(): Attempt {
  const { busy, run } = usePressGate()
  return {
    busy,
    attempt: async (work, failed) => (await run(() => attemptOnce(work, failed))) === true,
  }
}
