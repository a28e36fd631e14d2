import { useState } from 'react'
import { centimes } from '../../../../shared/money.ts'
import { formatMoment } from '../../../../shared/time.ts'
import { countedQuantities } from '../../../../shared/stock/stock-edit.ts'
import type { RejectedEntry as Entry } from '../../local/rejected-tray.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './rejected-entry.module.css'

const texts = adminTexts.rejected

function Content({ entry }: { entry: Entry }) {
  if (entry.sale !== null) {
    const { fullName, phone, city, commune, products, totalPrice } = entry.sale
    return (
      <>
        <p>{[fullName, phone, city, commune].join(' · ')}</p>
        <ul className={styles.lines}>
          {products.map((line) => (
            <li key={`${line.productId} ${line.size ?? ''}`}>
              <span>
                {line.quantity} × {line.title}
                {line.size === null ? '' : `, ${adminTexts.sale.size(line.size)}`}
              </span>
              <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          {adminTexts.sale.total} <Money amount={totalPrice} label="DA" exact />
        </p>
      </>
    )
  }
  if (entry.count !== null) {
    return (
      <ul className={styles.lines}>
        {countedQuantities(entry.count).map(({ size, quantity, expected }) => (
          <li key={size ?? ''}>{texts.counted(entry.label, size, quantity, expected)}</li>
        ))}
      </ul>
    )
  }
  return <pre className={styles.raw}>{entry.raw}</pre>
}

interface RejectedEntryProps {
  entry: Entry
  onSendAgain: () => Promise<void>
  onDismiss: (reason: string) => Promise<void>
}

/** One operation the server did not accept: why, what it was in full, and the two ways out. */
export function RejectedEntry({ entry, onSendAgain, onDismiss }: RejectedEntryProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function act(action: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await action()
    } finally {
      setBusy(false)
    }
  }

  function dismiss() {
    const written = (reason ?? '').trim()
    setMissing(written === '')
    if (written !== '') act(() => onDismiss(written)).catch(reportError)
  }

  return (
    <article className={styles.entry}>
      <header>
        <h3 className={styles.title}>
          {entry.sale === null ? texts.count : (entry.sale.receiptNumber ?? texts.sale)}
        </h3>
        <p className={styles.when}>{formatMoment(entry.occurredAt)}</p>
      </header>
      <p className={styles.reason}>
        {texts.reason}: {entry.message}
      </p>
      <Content entry={entry} />
      {reason === null ? (
        <div className={styles.actions}>
          {entry.sale !== null && (
            <Button size="sm" busy={busy} onClick={() => act(onSendAgain).catch(reportError)}>
              {texts.sendAgain}
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
