import { createStore, type StoreApi } from 'zustand'
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
  save: (values: EmailValues) => Promise<Ended<keyof EmailValues>>
}

/** Dependencies, which tests replace. */
interface EmailDeps {
  changeEmail: typeof changeEmail
  tellFailure: typeof tellFailure
  showSuccess: typeof showSuccess
}

/** Store of the form that changes the email of the own account. */
export function createEmailForm(
  deps: EmailDeps = { changeEmail, tellFailure, showSuccess },
): StoreApi<EmailFormDesk> {
  const texts = settingsTexts.email

  async function send(values: EmailValues): Promise<Ended<keyof EmailValues>> {
    try {
      await deps.changeEmail(values)
      deps.showSuccess(texts.updated)
      return 'done'
    } catch (error) {
      await deps.tellFailure(error, texts.action)
      const [code, message] = [codeOf(error), messageOf(error)]
      if (code === 'wrong-password') return { field: 'oldPassword', message }
      return code === 'email-taken' ? { field: 'email', message } : null
    }
  }

  return createStore<EmailFormDesk>((set) => {
    const gate = createPressGate((busy) => set({ busy }))
    return { busy: false, save: (values) => gate.run(() => send(values)) }
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
