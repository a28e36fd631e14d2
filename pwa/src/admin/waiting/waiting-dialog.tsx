import { waitingTexts } from '#texts/waiting.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { WaitingSales } from './waiting-sales.tsx'

interface WaitingDialogProps {
  open: boolean
  onClose: () => void
}

/** Dialog with the waiting operations; opens on every screen, including the till, and without a session. */
export function WaitingDialog({ open, onClose }: WaitingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={waitingTexts.open} place="end">
      <WaitingSales />
    </Dialog>
  )
}
