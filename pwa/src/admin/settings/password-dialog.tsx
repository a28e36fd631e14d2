import { type FormEvent, useId, useRef, useState } from 'react'
import { officeEntryTexts } from '#shared-texts/office-entries.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import styles from './password-dialog.module.css'
import { codeOf, failureWords } from './tell-failure.ts'

const texts = settingsTexts.accounts

export interface PasswordQuestion {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  confirm: string
  confirming: string
  /** Name of the action in the title of a failure: 'Removal'. */
  action: string
  /** A destructive action, with a red button. */
  danger?: boolean
  /** Runs the action with the signed-in person's password. */
  act: (currentPassword: string) => Promise<void>
}

interface PasswordDialogProps {
  question: PasswordQuestion | null
  /** Email of the signed-in person, for the browser's password manager. */
  email: string | undefined
  onClose: () => void
}

interface Failure {
  field?: string
  banner?: string
}

function failureOf(error: unknown, action: string): Failure {
  const { title, text } = failureWords(error, action)
  return codeOf(error) === 'wrong-password' ? { field: text } : { banner: `${title} ${text}` }
}

function PasswordForm({
  question,
  email,
  formId,
  onBusy,
  onClose,
}: Omit<PasswordDialogProps, 'question'> & {
  question: PasswordQuestion
  formId: string
  onBusy: (busy: boolean) => void
}) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<Failure>({})
  const field = useRef<HTMLInputElement>(null)
  const [gate] = useState(() => createPressGate(onBusy))

  function fail(reason: Failure) {
    setFailure(reason)
    // The pressed button is disabled while sending and loses the focus.
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') return fail({ field: officeEntryTexts.password.current })
    await gate.run(async () => {
      setFailure({})
      try {
        await question.act(password)
        onClose()
      } catch (error) {
        fail(failureOf(error, question.action))
      }
    })
  }

  return (
    <form id={formId} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {question.text.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
      {failure.banner !== undefined && <ErrorBanner message={failure.banner} />}
      <input type="email" hidden readOnly autoComplete="username" value={email ?? ''} />
      <TextField
        ref={(input) => {
          field.current = input
          focusFirst(input)
        }}
        label={texts.ownPassword}
        type="password"
        required
        autoComplete="current-password"
        hint={texts.ownPasswordHint}
        error={failure.field}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </form>
  )
}

/** Asks for the password before an action that a stolen session must not be able to do. */
export function PasswordDialog({ question, email, onClose }: PasswordDialogProps) {
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const close = () => !busy && onClose()
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={question?.title ?? ''}
      size="sm"
      role="alertdialog"
      footer={
        question && (
          <>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {settingsTexts.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={busy}
              variant={question.danger === true ? 'danger' : 'primary'}
            >
              {busy ? question.confirming : question.confirm}
            </Button>
          </>
        )
      }
    >
      {question && (
        <PasswordForm
          question={question}
          email={email}
          formId={formId}
          onBusy={setBusy}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
