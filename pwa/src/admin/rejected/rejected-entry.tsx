import { formatMoment } from '#texts/formats.ts'
import { useState } from 'react'
import type { RejectedEntry as Entry } from '../../local/till/rejected-tray.ts'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '../../ui/button.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { OperationContent } from '../parts/operations/operation-content.tsx'
import { rejectionSentence } from '../parts/rejection-sentence.ts'
import { operationHeading } from '../parts/operations/registry.ts'
import styles from './rejected-entry.module.css'

const texts = adminTexts.rejected

interface RejectedEntryProps {
  entry: Entry
  /** Null for operations that can only be dismissed. */
  resend: { text: string; send: () => Promise<void> } | null
  onDismiss: (reason: string) => Promise<void>
}

/** One rejected operation: the reason, its full content, and the two actions (send again, dismiss). */
export function RejectedEntry({ entry, resend, onDismiss }: RejectedEntryProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { busy, run } = usePressGate()

  function dismiss() {
    const written = (reason ?? '').trim()
    setMissing(written === '')
    if (written !== '') run(() => onDismiss(written)).catch(reportError)
  }

  return (
    <article className={styles.entry}>
      <header>
        <h3 className={styles.title}>{operationHeading(entry.operation)}</h3>
        <p className={styles.when}>{formatMoment(entry.occurredAt)}</p>
      </header>
      <p className={styles.reason}>{texts.reason(rejectionSentence(entry, entry.json))}</p>
      <OperationContent {...entry} />
      {reason === null ? (
        <div className={styles.actions}>
          {resend !== null && (
            <Button size="sm" busy={busy} onClick={() => run(resend.send).catch(reportError)}>
              {resend.text}
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
