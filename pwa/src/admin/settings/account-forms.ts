import { createStore, type StoreApi } from 'zustand'
import { FRESH_TOKEN_MS } from '../../../../shared/accounts/account-change.ts'
import { tokenBegin } from '../../local/session/token-expiry.ts'
import { settingsTexts } from '#texts/settings.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { showSuccess } from '../parts/show-success.ts'
import { changeEmail, changePassword } from './settings-calls.ts'
import { codeOf, tellFailure } from './tell-failure.ts'

/**
 * What a press ended with: 'done', or a sentence to show beside a field. Null when a failure was told that no field is
 * about, and for a press while an earlier one is being answered.
 */
type Ended<Field> = 'done' | { field: Field; message: string } | null

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

interface EmailValues {
  email: string
  oldPassword: string
}

export interface EmailFormDesk {
  busy: boolean
  /** The server has asked for the password. It decides, since the clock of this device may be wrong. */
  isAsked: boolean
  save: (values: EmailValues, needsPassword: boolean) => Promise<Ended<keyof EmailValues>>
}

/** Dependencies, which tests replace. */
interface EmailDeps {
  changeEmail: typeof changeEmail
  tellFailure: typeof tellFailure
  showSuccess: typeof showSuccess
}

/** Whether the sign-in of this token is so old that the password is asked for before the email changes. */
export function isOldSignIn(token: string | undefined, nowMs: number): boolean {
  const begin = token === undefined ? null : tokenBegin(token)
  return begin === null || nowMs - begin > FRESH_TOKEN_MS
}

/** Store of the form that changes the email of the own account. */
export function createEmailForm(
  deps: EmailDeps = { changeEmail, tellFailure, showSuccess },
): StoreApi<EmailFormDesk> {
  const texts = settingsTexts.email

  return createStore<EmailFormDesk>((set) => {
    const gate = createPressGate((busy) => set({ busy }))

    async function send(
      { email, oldPassword }: EmailValues,
      needsPassword: boolean,
    ): Promise<Ended<keyof EmailValues>> {
      if (needsPassword && oldPassword === '') {
        return { field: 'oldPassword', message: texts.passwordRequired }
      }
      try {
        await deps.changeEmail({ email, ...(needsPassword && { oldPassword }) })
        deps.showSuccess(texts.updated)
        return 'done'
      } catch (error) {
        await deps.tellFailure(error, texts.action)
        const [code, message] = [codeOf(error), messageOf(error)]
        if (code === 'password-needed') set({ isAsked: true })
        if (code === 'wrong-password') return { field: 'oldPassword', message }
        return code === 'email-taken' ? { field: 'email', message } : null
      }
    }

    return {
      busy: false,
      isAsked: false,
      save: (values, needsPassword) => gate.run(() => send(values, needsPassword)),
    }
  })
}

interface PasswordValues {
  oldPassword: string
  newPassword: string
}

export interface PasswordFormDesk {
  busy: boolean
  save: (values: PasswordValues) => Promise<Ended<keyof PasswordValues>>
}

/** Dependencies, which tests replace. */
interface PasswordDeps {
  changePassword: typeof changePassword
  tellFailure: typeof tellFailure
  showSuccess: typeof showSuccess
}

/** Store of the form that changes the password of the own account. */
export function createPasswordForm(
  deps: PasswordDeps = { changePassword, tellFailure, showSuccess },
): StoreApi<PasswordFormDesk> {
  const texts = settingsTexts.password

  async function send({
    oldPassword,
    newPassword,
  }: PasswordValues): Promise<Ended<keyof PasswordValues>> {
    try {
      await deps.changePassword({ oldPassword, newPassword })
      deps.showSuccess(texts.updated)
      return 'done'
    } catch (error) {
      const [code, message] = [codeOf(error), messageOf(error)]
      if (code === 'common-password') return { field: 'newPassword', message }
      await deps.tellFailure(error, texts.action, texts.unknownIfDone)
      return code === 'wrong-password' ? { field: 'oldPassword', message } : null
    }
  }

  return createStore<PasswordFormDesk>((set) => {
    const gate = createPressGate((busy) => set({ busy }))
    return { busy: false, save: (values) => gate.run(() => send(values)) }
  })
}
