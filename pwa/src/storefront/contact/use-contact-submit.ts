import { useRef, useState } from 'react'
import {
  contactAnswerSchema,
  type ContactRequestJson,
} from '../../../../shared/contact/contact-message.ts'
import { newId } from '../../../../shared/new-id.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import {
  attemptWith,
  type ContactAttempt,
  type ContactProblem,
  problemOf,
} from './contact-attempt.ts'
import { forgetMessage, keepAttempt, readAttempt } from './contact-draft.ts'

export interface ContactSubmit {
  /** Sends the message; false on failure, which is then in `problem`. */
  submit: (message: ContactRequestJson) => Promise<boolean>
  problem: ContactProblem | null
}

export function useContactSubmit(): ContactSubmit {
  const attempt = useRef<ContactAttempt | null>(null)
  const [problem, setProblem] = useState<ContactProblem | null>(null)

  async function submit(message: ContactRequestJson): Promise<boolean> {
    setProblem(null)
    const previous = readAttempt() ?? attempt.current
    const { key, body } = attemptWith(previous, JSON.stringify(message), newId)
    attempt.current = { key, body }
    // Before the request, so that after a reload the same key is sent again.
    keepAttempt(attempt.current)
    try {
      await callApi({
        path: '/api/contact',
        jsonText: body,
        schema: contactAnswerSchema,
        idempotencyKey: key,
      })
      attempt.current = null
      forgetMessage()
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setProblem(problemOf(error))
      return false
    }
  }

  return { submit, problem }
}
