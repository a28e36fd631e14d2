import { useEffect, useState } from 'react'
import { receiptTexts as texts } from '../../../texts/en-receipt.ts'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { ReceiptContent } from '../sold/sold-sale.ts'
import { PAPER_CHOICE } from '../till-choices.ts'
import { useDeviceChoice } from '../use-device-choice.ts'

type Part = typeof import('./receipt.tsx').Receipt

/** A receipt as it will come out; its part of the app is fetched when the first one is looked at. */
export function ReceiptPreview({ content }: { content: ReceiptContent }) {
  const [paper] = useDeviceChoice(PAPER_CHOICE)
  const [loaded, setLoaded] = useState<{ Receipt: Part | null } | null>(null)
  useEffect(() => {
    import('./receipt.tsx').then(setLoaded, () => setLoaded({ Receipt: null }))
  }, [])
  if (loaded === null) return <Spinner />
  const { Receipt } = loaded
  if (Receipt === null) return <ErrorBanner message={texts.failed} />
  return <Receipt content={content} paper={paper} />
}
