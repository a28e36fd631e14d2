import { formatMoment } from '#texts/formats.ts'
import { centimes } from '../../../../shared/money.ts'
import type { WaitingPreview } from '../../sync/till/waiting-file.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { Money } from '../../ui/money.tsx'
import styles from './waiting-sales.module.css'

const texts = waitingTexts
/** Number of sales shown, enough to recognize the file. */
const SHOWN = 8

function momentText(ms: number | null): string {
  return ms === null ? texts.noTime : formatMoment(ms)
}

interface ImportPreviewProps {
  name: string
  preview: WaitingPreview
}

/** The content of a file, for confirmation before it is sent. */
export function ImportPreview({ name, preview }: ImportPreviewProps) {
  const { sales, changes, unknown, unreadable } = preview
  const sum = sales.reduce((added, sale) => added + sale.total, 0)
  const shown = sales.slice(0, SHOWN)
  const holdsNothing = sales.length + changes + unknown === 0
  return (
    <div className={styles.preview}>
      <p>{holdsNothing ? texts.holdsNothing(name) : texts.holds(name, sales.length, changes)}</p>
      <ul>
        {shown.map(({ id, label, occurredAt, total }) => (
          <li key={id} className={styles.sale}>
            <span>{texts.from(label, momentText(occurredAt))}</span>
            <Money amount={total} label="DA" exact />
          </li>
        ))}
      </ul>
      {sales.length > SHOWN && <p className={styles.hint}>{texts.andMore(sales.length - SHOWN)}</p>}
      {sales.length > 0 && Number.isSafeInteger(sum) && (
        <p className={styles.sale}>
          <strong>{texts.total}</strong>
          <strong>
            <Money amount={centimes(sum)} label="DA" exact />
          </strong>
        </p>
      )}
      {unknown > 0 && <p className={styles.hint}>{texts.unknown(unknown)}</p>}
      {unreadable > 0 && <p className={styles.hint}>{texts.unreadable(unreadable)}</p>}
    </div>
  )
}
