import { useEffect, useState } from 'react'
import { printerTexts as texts } from '#texts/printer.ts'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

type Part = typeof import('./printer-panel.tsx').PrinterPanel

/** The receipt printer of this device, for a screen that must not load it before it is shown. */
export function LazyPrinterPanel() {
  const [loaded, setLoaded] = useState<{ PrinterPanel: Part | null } | null>(null)
  useEffect(() => {
    import('./printer-panel.tsx').then(setLoaded, () => setLoaded({ PrinterPanel: null }))
  }, [])
  if (loaded === null) return <Spinner />
  const { PrinterPanel } = loaded
  if (PrinterPanel === null) return <ErrorBanner message={texts.problems.failed} />
  return <PrinterPanel />
}
