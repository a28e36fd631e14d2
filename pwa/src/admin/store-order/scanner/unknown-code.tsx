import { ScanBarcode, X } from 'lucide-react'
import { scannerTexts as texts } from '#texts/scanner.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Scan } from '../../parts/scan-burst.ts'
import styles from './unknown-code.module.css'

interface UnknownCodeProps {
  scan: Scan
  onAttach: () => void
  onClose: () => void
}

/** Notice that no product has a scanned code, with a button to attach it when all of it was read. */
export function UnknownCode({ scan: { code, isWhole }, onAttach, onClose }: UnknownCodeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <ScanBarcode size={22} aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>{isWhole ? texts.unknown(code) : texts.cut(code)}</p>
      {isWhole && (
        <Button variant="secondary" size="sm" onClick={onAttach}>
          {texts.attach}
        </Button>
      )}
      <IconButton label={texts.dismiss} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
