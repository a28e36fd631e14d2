import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  texts: { cancel: string; save: string; saving: string }
  /** The form is being saved, so the dialog cannot be closed. */
  busy: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** An open dialog with a form, and below it the buttons that save and leave it. */
export function FormDialog({ title, texts, busy, onSubmit, onClose, children }: FormDialogProps) {
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
