import { useState } from 'react'
import {
  MAX_MARK_REASON,
  PHONE_MARKS,
  type PhoneMark,
  type StoredMark,
} from '../../../../../shared/desk/phone-mark.ts'
import { phoneMarksTexts as texts } from '#texts/phone-marks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showSuccess } from '../show-success.ts'
import styles from './phone-marks.module.css'

interface MarkDialogProps {
  open: boolean
  mark: StoredMark | null
  busy: boolean
  onClose: () => void
  /** Stores the mark, null for none; resolves to whether it was stored. */
  onMark: (mark: PhoneMark | null, reason: string) => Promise<boolean>
}

/** Marks a phone number for whoever takes its next order. */
export function MarkDialog({ open, mark, busy, onClose, onMark }: MarkDialogProps) {
  const [reason, setReason] = useState(mark?.reason ?? '')

  async function set(next: PhoneMark | null) {
    if (!(await onMark(next, next === null ? '' : reason))) return
    showSuccess(next === null ? texts.unmarked : texts.marked)
    if (next === null) setReason('')
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.mark} place="bottom" size="sm">
      <div className={styles.choices}>
        <p className={styles.hint}>{texts.markHint}</p>
        <TextField
          label={texts.markReason}
          maxLength={MAX_MARK_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {PHONE_MARKS.map((one) => (
          <Button
            key={one}
            variant="secondary"
            block
            busy={busy}
            aria-pressed={mark?.mark === one}
            onClick={() => void set(one)}
          >
            {texts.marks[one]}
          </Button>
        ))}
        {mark !== null && (
          <Button variant="quiet" block busy={busy} onClick={() => void set(null)}>
            {texts.unmark}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
