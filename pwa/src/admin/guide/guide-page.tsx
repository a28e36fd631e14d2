import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router-dom'
import { guideTexts as texts } from '#texts/guide.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useOpenPage } from '../../ui/use-open-page.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import type { GuideStepProps } from '../parts/guide-step.tsx'
import { OfficeLanguages } from '../parts/office-languages.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { ADMIN_HOME, GUIDE_PATH } from '../parts/wished-path.ts'
import styles from './guide-page.module.css'

interface GuidePageProps {
  /** In their order. The last one ends the guide. */
  steps: readonly ComponentType<GuideStepProps>[]
}

/** The step of an address: 1 for the first. */
function readStep(text: string | undefined, steps: number): number {
  const step = Number(text ?? 1)
  return Number.isInteger(step) && step >= 1 && step <= steps ? step : 1
}

/**
 * /admin/guide/2: the steps that set up a new shop. Each step saves by itself and may be skipped. Each has a path of
 * its own, so that leaving it asks about unsaved input.
 */
export function GuidePage({ steps }: GuidePageProps) {
  useOfficeTitle(texts.documentTitle)
  const { step: text } = useParams()
  const openPage = useOpenPage()
  const [first] = useState(() => readStep(text, steps.length))
  const step = readStep(text, steps.length)
  const Step = steps[step - 1]

  function go(next: number) {
    if (next > steps.length) return openPage(ADMIN_HOME, { replace: true })
    openPage(`${GUIDE_PATH}/${next}`)
    window.scrollTo(0, 0)
  }

  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <Wordmark size="sm" />
        <Link to={ADMIN_HOME} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {texts.later}
        </Link>
      </header>
      <div className={styles.column}>
        <div className={styles.place}>
          <p>{texts.place(step, steps.length)}</p>
          <div aria-hidden="true" className={styles.progress}>
            {steps.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed row of marks
              <span key={index} data-done={index < step} />
            ))}
          </div>
        </div>
        {Step && <Step key={step} onDone={() => go(step + 1)} />}
        <footer className={styles.foot}>
          {step > 1 && (
            <Button
              variant="quiet"
              size="sm"
              className={styles.back}
              onClick={() => (step > first ? history.back() : go(step - 1))}
            >
              {texts.back}
            </Button>
          )}
          {step === 1 && <OfficeLanguages />}
        </footer>
      </div>
    </main>
  )
}
