import { CANCEL_REASONS, type CancelReason } from '../../../../shared/desk/desk.ts'
import { deskTexts as texts } from '#texts/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './choices.module.css'

interface CancelDialogProps {
  open: boolean
  onClose: () => void
  onChoose: (reason: CancelReason) => void
}

/** Why an order is cancelled: one press cancels it. */
export function CancelDialog({ open, onClose, onChoose }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.whyCancelled} place="bottom" size="sm">
      <div className={styles.choices}>
        {CANCEL_REASONS.map((reason) => (
          <Button key={reason} variant="secondary" block onClick={() => onChoose(reason)}>
            {texts.reasons[reason]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
