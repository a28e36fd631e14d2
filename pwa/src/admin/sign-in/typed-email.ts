import * as v from 'valibot'
import {
  BACK_OFFICE_DRAFT,
  forgetSessionDraft,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'

/** Session storage key. Passwords are never stored: they are typed again after a change of the language. */
const KEY = `${BACK_OFFICE_DRAFT}email`

/** The email that was typed at the login or the registration before a reload; '' for none. */
export function readTypedEmail(): string {
  return readSessionDraft(KEY, v.string()) ?? ''
}

export function keepTypedEmail(email: string): void {
  writeSessionDraft(KEY, email)
}

export function forgetTypedEmail(): void {
  forgetSessionDraft(KEY)
}
