import { type ReactNode, useEffect, useRef } from 'react'
import { guideTexts as texts } from '#texts/guide.ts'
import { Button } from '../../ui/button.tsx'
import styles from './guide-step.module.css'

/** Props of each step of the first-start guide. */
export interface GuideStepProps {
  /** Call when the step was done, or is skipped. */
  onDone: () => void
}

interface GuideStepFrameProps {
  title: string
  hint: ReactNode
  children: ReactNode
}

/** Heading and content of one step. The heading takes the focus, so that a new step is read out. */
export function GuideStepFrame({ title, hint, children }: GuideStepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.hint}>{hint}</p>
      </header>
      {children}
    </>
  )
}

/** The buttons at the end of a step, below each other on a phone. */
export function GuideButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

interface GuideActionsProps {
  /** Label of the button that submits the form around it. */
  submit?: string
  busy: boolean
  onSkip: () => void
}

/** 'Next', which submits the form around it, and 'Skip this step'. */
export function GuideActions({ submit = texts.next, busy, onSkip }: GuideActionsProps) {
  return (
    <GuideButtons>
      <Button type="submit" size="lg" busy={busy}>
        {busy ? texts.saving : submit}
      </Button>
      <Button variant="quiet" size="lg" disabled={busy} onClick={onSkip}>
        {texts.skip}
      </Button>
    </GuideButtons>
  )
}
