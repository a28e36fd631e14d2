import { printerTexts } from '#texts/printer.ts'
import { PrinterPanel } from '../parts/printer/printer-panel.tsx'
import { SettingsHead } from '../parts/settings-head.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import styles from './printer-page.module.css'

/** /admin/settings/printer: the receipt printer of this device. */
export function PrinterPage() {
  useOfficeTitle(printerTexts.documentTitle)
  return (
    <div className={styles.page}>
      <SettingsHead />
      <SettingsPanel title={printerTexts.title} hint={printerTexts.hint}>
        <PrinterPanel />
      </SettingsPanel>
    </div>
  )
}
