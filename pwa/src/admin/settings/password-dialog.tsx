import { type FormEvent, useId, useRef, useState } from 'react'
import { LEAST_ROLE, type Role } from '../../../../shared/accounts/role.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { RoleChoice } from '../parts/role-choice.tsx'
import {
  type AnswerProblem,
  answerProblem,
  failureOf,
  type PasswordQuestion,
} from './password-answer.ts'
import styles from './password-dialog.module.css'

const texts = settingsTexts.accounts

interface PasswordDialogProps {
  question: PasswordQuestion | null
  /** Email of the signed-in person, for the browser's password manager. */
  email: string | undefined
  onClose: () => void
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
  const [role, setRole] = useState<Role>(question.role?.first ?? LEAST_ROLE)
  const [failure, setFailure] = useState<AnswerProblem>({})
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [gate] = useState(() => createPressGate(onBusy))

  function choose(chosen: Role) {
    setRole(chosen)
    setFailure({})
  }

  function fail(reason: AnswerProblem) {
    setFailure(reason)
    // The pressed button is disabled while sending and loses the focus.
    field.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = answerProblem(question, { password, role })
    if (problem?.role !== undefined) {
      setFailure(problem)
      form.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
      return
    }
    if (problem !== null) return fail(problem)
    await gate.run(async () => {
      setFailure({})
      try {
        await question.act(password, role)
        onClose()
      } catch (error) {
        fail(failureOf(error, question.action))
      }
    })
  }

  return (
    <form
      ref={form}
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {question.text.map((sentence) => (
        <p key={sentence} className={styles.text}>
          {sentence}
        </p>
      ))}
      {failure.banner !== undefined && <ErrorBanner message={failure.banner} />}
      {question.role && (
        <RoleChoice value={role} error={failure.role} takesFocus onChange={choose} />
      )}
      <input type="email" hidden readOnly autoComplete="username" value={email ?? ''} />
      <TextField
        ref={(input) => {
          field.current = input
          if (!question.role) focusFirst(input)
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
      size={question?.role ? 'md' : 'sm'}
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
