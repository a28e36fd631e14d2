import {
  REGISTRATION_ATTEMPTS,
  registrationAnswerSchema,
  tooManyRegistrations,
} from '../../../../shared/accounts/account-rules.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { csrfToken } from '../../local/session.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { minutesToWait, withAttempt } from './attempt-limit.ts'
import { readAttempts, storeAttempts } from './stored-attempts.ts'

const ATTEMPTS_KEY = 'koraRegistrationAttempts'
const HERE = 'registration'
const texts = adminTexts

export type RegistrationOutcome =
  | { kind: 'registered'; status: 'approved' | 'pending' }
  /** `onPassword`: it is the password that has to be another. */
  | { kind: 'failed'; sentence: string; onPassword?: boolean }

/** The sentence for a registration that failed. Specification §8. */
function registrationFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return texts.network.unexpected
  if (error.kind === 'unreachable') return texts.network.noResponse
  if (error.kind === 'unreadable') return texts.register.failed
  return error.mssg || error.message || texts.register.failed
}

function countAttempt(): void {
  const attempts = readAttempts(ATTEMPTS_KEY)
  storeAttempts(ATTEMPTS_KEY, withAttempt(attempts, HERE, REGISTRATION_ATTEMPTS, Date.now()))
}

/**
 * Registers an admin; `token` when one creates another. At most three attempts a quarter of an hour from this
 * browser, of which only those the server answered count, and not a password that was too common.
 */
export async function registerAdmin(
  registration: { email: string; password: string },
  token: string | undefined,
): Promise<RegistrationOutcome> {
  const wait = minutesToWait(readAttempts(ATTEMPTS_KEY), HERE, REGISTRATION_ATTEMPTS, Date.now())
  if (wait > 0) return { kind: 'failed', sentence: tooManyRegistrations(wait) }
  try {
    const { email, password } = registration
    const { status } = await callApi({
      path: '/api/admin/register',
      method: 'POST',
      body: { email, password },
      schema: registrationAnswerSchema,
      csrf: csrfToken(),
      token,
    })
    countAttempt()
    return { kind: 'registered', status }
  } catch (error) {
    const sentence = registrationFailure(error)
    const isRefused = error instanceof ApiFailure && error.kind === 'refused'
    if (isRefused && error.code === 'common-password') {
      return { kind: 'failed', sentence, onPassword: true }
    }
    if (isRefused) countAttempt()
    return { kind: 'failed', sentence }
  }
}
