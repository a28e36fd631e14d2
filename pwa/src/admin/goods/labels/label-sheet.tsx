import type { CSSProperties } from 'react'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { EanBars } from '../../parts/ean-bars/ean-bars.tsx'
import { PrintSheet } from '../../parts/print-sheet.tsx'
import { LABEL_FORMATS, type LabelFormatName, labelPageRule, sheetsOf } from './label-formats.ts'
import type { Label } from './label-store.ts'
import styles from './label-sheet.module.css'

/** One label: the article, its size and price, and its barcode. */
function LabelView({ label: { title, size, price, barcode } }: { label: Label }) {
  return (
    <div className={styles.label} data-label={barcode}>
      <OwnerText as="p" words={title} className={styles.title} />
      <p className={styles.facts}>
        {size !== null && <bdi className={styles.size}>{size}</bdi>}
        <bdi>{price}</bdi>
      </p>
      <EanBars barcode={barcode} className={styles.bars} />
      <p className={styles.digits}>
        <bdi dir="ltr">{barcode}</bdi>
      </p>
    </div>
  )
}

interface LabelSheetsProps {
  labels: readonly Label[]
  format: LabelFormatName
  /** Labels that are gone from the first sheet. */
  used: number
  onPrinted: () => void
}

/** Prints labels: sheet by sheet, or one by one on a roll. */
export function LabelSheets({ labels, format: name, used, onPrinted }: LabelSheetsProps) {
  const format = LABEL_FORMATS[name]
  const lengths = {
    '--columns': format.columns,
    '--width': `${format.width}mm`,
    '--height': `${format.height}mm`,
    '--margin-x': `${format.marginX}mm`,
    '--margin-y': `${format.marginY}mm`,
    '--gap-x': `${format.gapX}mm`,
    '--padding': `${format.paddingY}mm ${format.paddingX}mm`,
    '--module': `${format.module}mm`,
  } as CSSProperties
  return (
    <PrintSheet pageRule={() => labelPageRule(name)} onPrinted={onPrinted}>
      {sheetsOf(labels, format, used).map((sheet, n) => (
        // The sheets of one print never change places.
        // oxlint-disable-next-line react/no-array-index-key -- labels of one size are all alike
        <div key={n} className={styles.sheet} style={lengths}>
          {sheet.map((label, place) =>
            label === null ? (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <div key={place} />
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <LabelView key={place} label={label} />
            ),
          )}
        </div>
      ))}
    </PrintSheet>
  )
}
