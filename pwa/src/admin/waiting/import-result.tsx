import type { ImportedSales } from '../../sync/till/waiting-file.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import styles from './waiting-sales.module.css'

const texts = waitingTexts

interface ImportResultProps {
  result: ImportedSales
  onClose: () => void
}

export function ImportResult({ result, onClose }: ImportResultProps) {
  const { applied, duplicates, rejected, refused, retry } = result
  const sentences = [
    texts.applied(applied),
    ...(duplicates > 0 ? [texts.duplicates(duplicates)] : []),
    ...(rejected.length > 0 ? [texts.rejected(rejected.length)] : []),
    ...(refused > 0 ? [texts.refusedWhole(refused)] : []),
    ...(retry > 0 ? [texts.retry(retry)] : []),
  ]
  return (
    <>
      <ErrorBanner
        variant={rejected.length + refused + retry > 0 ? 'warning' : 'info'}
        title={texts.resultTitle}
        message={sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      />
      <Button variant="secondary" size="sm" className={styles.start} onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
}
