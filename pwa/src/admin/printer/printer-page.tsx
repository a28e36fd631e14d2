import { printerTexts } from '#texts/printer.ts'
import { PrinterPanel } from '../parts/printer/printer-panel.tsx'
import { SettingsLayout } from '../parts/settings-layout.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'

/** /admin/settings/printer: the receipt printer of this device. */
export function PrinterPage() {
  useOfficeTitle(printerTexts.documentTitle)
  return (
    <SettingsLayout columns="narrow">
      <SettingsPanel title={printerTexts.title} hint={printerTexts.hint}>
        <PrinterPanel />
      </SettingsPanel>
    </SettingsLayout>
  )
}
