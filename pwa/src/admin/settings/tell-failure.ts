import { ApiFailure } from '../../http/api-failure.ts'
import { adminTexts } from '#texts/admin.ts'
import { settingsTexts } from '#texts/settings.ts'
import { showAlert } from '../parts/alert.ts'
import { NoSession } from './settings-calls.ts'

const texts = settingsTexts
const { network } = adminTexts

/**
 * Title and text of a failed action. Specification §8. `unanswered`: added when no answer arrived, since the server may
 * have carried it out.
 */
export function failureWords(
  error: unknown,
  action: string,
  unanswered = '',
): { title: string; text: string } {
  if (error instanceof NoSession) return { title: texts.noAdminId, text: texts.loginAgain }
  if (!(error instanceof ApiFailure)) {
    return { title: texts.actionBroken(action), text: network.unexpected }
  }
  if (error.kind === 'refused') {
    const title = texts.actionFailed(action)
    return { title, text: error.mssg || error.message || title }
  }
  const text = error.kind === 'unreachable' ? network.noResponse : error.message
  return { title: texts.actionBroken(action), text: `${text} ${unanswered}`.trim() }
}

/** Shows a failure; resolves when it is closed. */
export async function tellFailure(
  error: unknown,
  action: string,
  unanswered?: string,
): Promise<void> {
  const words = failureWords(error, action, unanswered)
  await showAlert({ kind: 'error', ...words, dismiss: texts.ok })
}

/** The stable code of a refusal, or undefined. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiFailure ? error.code : undefined
}
