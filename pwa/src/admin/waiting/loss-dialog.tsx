import { formatMoment } from '#texts/formats.ts'
import { centimes } from '../../../../shared/money.ts'
import type { LedgerEntry } from '../../local/till/till-ledger.ts'
import { lossTexts } from '#texts/losses.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { countLosses } from './count-losses.ts'
import styles from './waiting-sales.module.css'

const texts = lossTexts

interface LossDialogProps {
  open: boolean
  lost: readonly LedgerEntry[]
  onClose: () => void
  onConfirm: () => void
}

/** The receipts and amounts that this device lost, and what to do about them. */
export function LossDialog({ open, lost, onClose, onConfirm }: LossDialogProps) {
  const { sales, changes, salesLost, changesLost, beyond } = countLosses(lost)
  const isTold = lost.every((entry) => entry.told)
  const total = centimes(sales.reduce((sum, sale) => sum + (sale.total ?? 0), 0))
  const titles = [...new Set(changes.map((change) => change.label))].filter((label) => label !== '')
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={texts.title(salesLost, changesLost)}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {texts.later}
          </Button>
          <Button onClick={onConfirm}>{texts.confirm}</Button>
        </div>
      }
    >
      <div className={styles.preview}>
        <p>{texts.text}</p>
        <ul>
          {sales.map(({ id, label, atMs, total: sum }) => (
            <li key={id} className={styles.sale}>
              <span>{texts.receipt(label, formatMoment(atMs))}</span>
              <Money amount={sum ?? centimes(0)} label="DA" exact />
            </li>
          ))}
        </ul>
        {sales.length > 1 && (
          <p className={styles.sale}>
            <strong>{texts.total}</strong>
            <strong>
              <Money amount={total} label="DA" exact />
            </strong>
          </p>
        )}
        {titles.length > 0 && <p>{texts.changes(titles)}</p>}
        {beyond > 0 && <p>{texts.beyond(beyond)}</p>}
        {!isTold && <p>{texts.notAsked}</p>}
        <p>
          <strong>{texts.next}</strong>
        </p>
        {isTold && <p className={styles.hint}>{texts.told}</p>}
      </div>
    </Dialog>
  )
}
