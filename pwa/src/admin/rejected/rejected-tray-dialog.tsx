import { useRejectedTray } from '../../local/till/rejected-tray.ts'
import { adminTexts } from '#texts/admin.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { RejectedEntries } from './rejected-entries.tsx'
import styles from './rejected-tray-dialog.module.css'

const texts = adminTexts.rejected

interface RejectedTrayDialogProps {
  open: boolean
  onClose: () => void
}

/** Dialog with all rejected operations that nobody has resolved yet. */
export function RejectedTrayDialog({ open, onClose }: RejectedTrayDialogProps) {
  const entries = useRejectedTray()
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} place="end">
      <p className={styles.text}>{texts.text}</p>
      {entries === undefined && <Spinner />}
      {entries?.length === 0 && <p>{texts.none}</p>}
      <RejectedEntries entries={entries ?? []} />
    </Dialog>
  )
}
