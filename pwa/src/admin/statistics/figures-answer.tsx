import type { ReactNode } from 'react'
import { statisticsTexts } from '#texts/statistics.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { clearSession } from '../../local/session/session.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import styles from './figures-answer.module.css'

interface FiguresAnswerProps<Figures> {
  texts: { failed: string; loading: string }
  answer: CachedAnswer<Figures>
  renderFigures: (figures: Figures) => ReactNode
}

/**
 * Figures from the server or the cached answer, or why there are none. They are read again after each sync; the shown ones
 * stay until the new answer arrives.
 */
export function FiguresAnswer<Figures>({
  texts,
  answer,
  renderFigures,
}: FiguresAnswerProps<Figures>) {
  const { data, state, signedOut } = answer
  useReloadAfterSync(answer)
  // Signed out: not even cached figures are shown.
  if (signedOut) {
    const { signedOut: message, login } = statisticsTexts
    return <ErrorBanner message={message} onRetry={clearSession} retryLabel={login} />
  }
  if (state === 'failed') return <ErrorBanner message={texts.failed} onRetry={answer.reload} />
  if (data === null) return <Spinner className={styles.wait} text={texts.loading} />
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.failed} />
      {renderFigures(data)}
    </>
  )
}
