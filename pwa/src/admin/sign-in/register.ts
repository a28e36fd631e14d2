import {
  REGISTRATION_ATTEMPTS,
  registrationAnswerSchema,
} from '../../../../shared/accounts/account-rules.ts'
import type { Role } from '../../../../shared/accounts/role.ts'
import { refusalSentence } from '../../../../shared/refusals.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { csrfToken } from '../../local/session/session.ts'
import { adminTexts } from '#texts/admin.ts'
import { minutesToWait, withAttempt } from './attempt-limit.ts'
import { readAttempts, storeAttempts } from './stored-attempts.ts'

const ATTEMPTS_KEY = 'koraRegistrationAttempts'
const HERE = 'registration'
const texts = adminTexts

export type RegistrationOutcome =
  | { kind: 'registered'; status: 'approved' | 'pending' }
  /** `field`: the field at fault. */
  | { kind: 'failed'; sentence: string; field?: 'password' | 'currentPassword' }

/** Refusals that do not count as attempts, with the field at fault. */
const FIELDS = { 'common-password': 'password', 'wrong-password': 'currentPassword' } as const

function fieldOf(code: string | undefined): 'password' | 'currentPassword' | undefined {
  return code !== undefined && Object.hasOwn(FIELDS, code)
    ? FIELDS[code as keyof typeof FIELDS]
    : undefined
}

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
 * Registers an admin; `token`, `role` and `currentPassword` when a signed-in owner creates another. Limited to three attempts
 * per quarter of an hour in this browser. Attempts without an answer of the server, with a too common password or with
 * a mistyped own password do not count.
 */
export async function registerAdmin(
  registration: {
    email: string
    password: string
    role?: Role | undefined
    currentPassword?: string | undefined
  },
  token: string | undefined,
): Promise<RegistrationOutcome> {
  const wait = minutesToWait(readAttempts(ATTEMPTS_KEY), HERE, REGISTRATION_ATTEMPTS, Date.now())
  if (wait > 0) {
    return {
      kind: 'failed',
      sentence: refusalSentence('too-many-registrations', { minutes: wait }),
    }
  }
  try {
    const { email, password, role, currentPassword } = registration
    const { status } = await callApi({
      path: '/api/admin/register',
      method: 'POST',
      body: { email, password, role, currentPassword },
      schema: registrationAnswerSchema,
      csrf: csrfToken(),
      token,
    })
    countAttempt()
    return { kind: 'registered', status }
  } catch (error) {
    const sentence = registrationFailure(error)
    const isRefused = error instanceof ApiFailure && error.kind === 'refused'
    const field = isRefused ? fieldOf(error.code) : undefined
    if (field !== undefined) return { kind: 'failed', sentence, field }
    if (isRefused) countAttempt()
    return { kind: 'failed', sentence }
  }
}
