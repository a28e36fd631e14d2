import {
  LOGIN_ATTEMPTS,
  LOGIN_TIMEOUT_MS,
  loginAnswerSchema,
} from '../../../../shared/accounts/account-rules.ts'
import { refusalSentence } from '../../../../shared/refusals.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { keepPasswordProof } from '../../local/session/password-proof.ts'
import { beginSession } from '../../local/session/begin-session.ts'
import { askToPersist } from '../../sync/till/follow-readiness.ts'
import { startCounterSync } from '../../sync/start-sync.ts'
import { adminTexts } from '#texts/admin.ts'
import { GUIDE_CHOICE, setChoice } from '../parts/device-choice.ts'
import { minutesToWait, withAttempt, withoutAttempts } from './attempt-limit.ts'
import { keepDeviceProof, readDeviceProofs } from './device-proofs.ts'
import { readAttempts, storeAttempts } from './stored-attempts.ts'

const ATTEMPTS_KEY = 'koraLoginAttempts'
const texts = adminTexts

/** The sentence for a login that failed. Specification §8. */
function loginFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return texts.network.unexpected
  if (error.kind === 'unreachable') return texts.network.noResponse
  if (error.kind === 'unreadable') return texts.login.failed
  return error.mssg || error.message || texts.login.failed
}

/**
 * Signs in and begins the session on this device; returns null, or the error sentence. Limited to five attempts per
 * quarter of an hour and email; only those that the server answered count.
 */
export async function signIn(credentials: {
  email: string
  password: string
}): Promise<string | null> {
  const { email } = credentials
  const wait = minutesToWait(readAttempts(ATTEMPTS_KEY), email, LOGIN_ATTEMPTS, Date.now())
  if (wait > 0) return refusalSentence('too-many-logins', { minutes: wait })
  try {
    const { deviceProof, passwordProof, needsGuide, ...session } = await callApi({
      path: '/api/admin/login',
      method: 'POST',
      body: { ...credentials, deviceProofs: readDeviceProofs() },
      schema: loginAnswerSchema,
      timeoutMs: LOGIN_TIMEOUT_MS,
    })
    storeAttempts(ATTEMPTS_KEY, withoutAttempts(readAttempts(ATTEMPTS_KEY), email))
    if (deviceProof !== undefined) keepDeviceProof(deviceProof)
    keepPasswordProof(session.token, passwordProof, Date.now())
    // Before the session begins, at which the login screen leaves.
    setChoice(GUIDE_CHOICE, needsGuide === true ? 'open' : 'done')
    await beginSession(session)
    // The sync stores the person of the till, precaches its shell and enrols the device.
    startCounterSync()
    // Here and not in the sync, whose start may come before or after: requests it once in either case.
    void askToPersist()
    return null
  } catch (error) {
    if (error instanceof ApiFailure && error.kind === 'refused') {
      const attempts = readAttempts(ATTEMPTS_KEY)
      storeAttempts(ATTEMPTS_KEY, withAttempt(attempts, email, LOGIN_ATTEMPTS, Date.now()))
    }
    return loginFailure(error)
  }
}
