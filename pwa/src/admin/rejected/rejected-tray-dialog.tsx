import { centimes } from '../../../../shared/money.ts'
import { sendAgainAsNewSale } from '../../local/record-operation.ts'
import {
  dismissRejected,
  type RejectedEntry as Entry,
  useRejectedTray,
} from '../../local/rejected-tray.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showAlert } from '../parts/alert.ts'
import { RejectedEntry } from './rejected-entry.tsx'
import styles from './rejected-tray-dialog.module.css'

const texts = adminTexts.rejected

async function told(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const text = error instanceof Error ? error.message : adminTexts.network.unexpected
    await showAlert({ kind: 'error', title: texts.failed, text, dismiss: adminTexts.shell.ok })
  }
}

async function sendAgain({ id, sale }: Entry): Promise<void> {
  if (sale === null) return
  const { products, fullName, phone, city, commune, shipping } = sale
  const customer = { fullName, phone, city, commune }
  await told(() =>
    sendAgainAsNewSale(id, { ...customer, shipping: centimes(shipping), lines: products }),
  )
}

interface RejectedTrayDialogProps {
  open: boolean
  onClose: () => void
}

/** Everything the server did not accept and nobody has dealt with yet: nothing is dropped in silence. */
export function RejectedTrayDialog({ open, onClose }: RejectedTrayDialogProps) {
  const entries = useRejectedTray()
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} place="end">
      <p className={styles.text}>{texts.text}</p>
      {entries === undefined && <Spinner />}
      {entries?.length === 0 && <p>{texts.none}</p>}
      {entries?.map((entry) => (
        <RejectedEntry
          key={entry.id}
          entry={entry}
          onSendAgain={() => sendAgain(entry)}
          onDismiss={(reason) => told(() => dismissRejected(entry.id, reason))}
        />
      ))}
    </Dialog>
  )
}
