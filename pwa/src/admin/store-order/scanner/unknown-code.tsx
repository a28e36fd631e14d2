import { ScanBarcode, X } from 'lucide-react'
import { scannerTexts as texts } from '#texts/scanner.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import styles from './unknown-code.module.css'

interface UnknownCodeProps {
  code: string
  onAttach: () => void
  onClose: () => void
}

/** Notice that no product has a scanned code, with a button to attach it. */
export function UnknownCode({ code, onAttach, onClose }: UnknownCodeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <ScanBarcode size={22} aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>{texts.unknown(code)}</p>
      <Button variant="secondary" size="sm" onClick={onAttach}>
        {texts.attach}
      </Button>
      <IconButton label={texts.dismiss} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
