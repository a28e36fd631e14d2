import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { printerTexts as texts } from '#texts/printer.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { usePrintState, useShownPrint } from './print-jobs.ts'
import styles from './print-notice.module.css'

interface PrintButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'ref' | 'variant' | 'size' | 'className'
> {
  /** Of what is printed. */
  id: string
  label: string
  onPrint: () => void
}

/** Prints; busy while the receipt printer does, and 'Print again' once it did or could not. */
export function PrintButton({ id, label, onPrint, ...look }: PrintButtonProps) {
  const state = usePrintState(id)?.state
  const isAgain = state !== undefined && state !== 'printing'
  return (
    <Button
      {...look}
      busy={state === 'printing'}
      icon={<Printer size={look.size === 'sm' ? 18 : 20} aria-hidden="true" />}
      onClick={onPrint}
    >
      {state === 'printing' ? texts.printing : isAgain ? texts.printAgain : label}
    </Button>
  )
}

function showWhole(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

interface PrintNoticeProps {
  id: string
  onByBrowser: () => void
}

/** The state of a print, beside its button; nothing while the browser prints. */
export function PrintNotice({ id, onByBrowser }: PrintNoticeProps) {
  useShownPrint(id)
  const print = usePrintState(id)
  return (
    <output className={styles.notice}>
      {print?.state === 'printed' && <p className={styles.note}>{texts.printed}</p>}
      {print?.state === 'sent' && <p className={styles.note}>{texts.sent}</p>}
      {print?.state === 'failed' && (
        // On a phone the notice would be below the visible part of the dialog.
        <div ref={showWhole} className={classes(styles.notice, styles.failed)}>
          <p className={styles.why}>{print.why}</p>
          <p className={styles.note}>{texts.saved}</p>
          <Button variant="quiet" size="sm" onClick={onByBrowser}>
            {texts.byBrowser}
          </Button>
        </div>
      )}
    </output>
  )
}
