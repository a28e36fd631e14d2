import { useEffect, useRef } from 'react'
import { contactTexts } from '#texts/contact.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import type { ContactProblem } from './contact-attempt.ts'

interface ContactProblemBannerProps {
  problem: ContactProblem
}

/** Why the message was not sent, and what to do now. */
export function ContactProblemBanner({ problem }: ContactProblemBannerProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Runs for each problem: the form unmounts the banner before it sends.
  useEffect(() => {
    // `void`: in newer browsers scrollIntoView returns a promise, which React would take for a clean-up function.
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
