import { useEffect, useRef } from 'react'
import { contactTexts } from '../../texts/en-contact.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import type { ContactProblem } from './contact-attempt.ts'

interface ContactProblemBannerProps {
  problem: ContactProblem
}

/** Why the message was not sent, and what to do now. */
export function ContactProblemBanner({ problem }: ContactProblemBannerProps) {
  const ref = useRef<HTMLDivElement>(null)
  // A new problem is a new banner: the form takes the old one away before it sends.
  useEffect(() => {
    // Not handed to React as a clean-up: newer browsers answer a scroll with a promise.
    void ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const texts = contactTexts
  return (
    <div ref={ref}>
      {problem.kind === 'refused' && (
        <ErrorBanner title={texts.refusedTitle} message={problem.sentence || texts.failed} />
      )}
      {problem.kind === 'lost' && (
        <ErrorBanner variant="warning" title={texts.lostTitle} message={texts.lost} />
      )}
      {problem.kind === 'unsure' && (
        <ErrorBanner variant="warning" title={texts.unsureTitle} message={texts.unsure} />
      )}
    </div>
  )
}
