import { useState } from 'react'
import { formatMoment } from '../../../../shared/time.ts'
import type { RejectedEntry as Entry } from '../../local/rejected-tray.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Button } from '../../ui/button.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { OperationContent } from '../parts/operation-content.tsx'
import styles from './rejected-entry.module.css'

const texts = adminTexts.rejected

interface RejectedEntryProps {
  entry: Entry
  onSendAgain: () => Promise<void>
  onDismiss: (reason: string) => Promise<void>
}

function titleOf({ sale, count, barcode }: Entry): string {
  if (sale !== null) return sale.receiptNumber ?? texts.sale
  if (barcode !== null) return texts.barcode
  return count === null ? texts.unreadable : texts.count
}

/** What sends it again; null for what can only be dismissed: a count is taken again on the shelf. */
function againText({ sale, barcode }: Entry): string | null {
  if (sale !== null) return texts.sendAgain
  return barcode === null ? null : texts.attachAgain
}

/** One operation the server did not accept: why, what it was in full, and the two ways out. */
export function RejectedEntry({ entry, onSendAgain, onDismiss }: RejectedEntryProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { busy, run } = usePressGate()
  const again = againText(entry)

  function dismiss() {
    const written = (reason ?? '').trim()
    setMissing(written === '')
    if (written !== '') run(() => onDismiss(written)).catch(reportError)
  }

  return (
    <article className={styles.entry}>
      <header>
        <h3 className={styles.title}>{titleOf(entry)}</h3>
        <p className={styles.when}>{formatMoment(entry.occurredAt)}</p>
      </header>
      <p className={styles.reason}>
        {texts.reason}: {entry.message}
      </p>
      <OperationContent {...entry} />
      {reason === null ? (
        <div className={styles.actions}>
          {again !== null && (
            <Button size="sm" busy={busy} onClick={() => run(onSendAgain).catch(reportError)}>
              {again}
            </Button>
          )}
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => setReason('')}>
            {texts.dismiss}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <TextField
            label={texts.dismissReason}
            value={reason}
            maxLength={300}
            className={styles.why}
            error={missing ? texts.dismissNeedsReason : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button variant="danger" size="sm" busy={busy} onClick={dismiss}>
            {texts.dismissNow}
          </Button>
          <Button variant="secondary" size="sm" disabled={busy} onClick={() => setReason(null)}>
            {adminTexts.shell.cancel}
          </Button>
        </div>
      )}
    </article>
  )
}
