import { CloudOff } from 'lucide-react'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { listTexts } from '#texts/lists.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { sinceText, useNow } from './since.ts'

interface AnswerNoticeProps {
  answer: Omit<CachedAnswer<unknown>, 'data'>
  /** Sentence for a failure that has none. */
  failed: string
}

/** Notice above a list: that its answer is cached and how old, that the request failed, or that nothing is cached. */
export function AnswerNotice({ answer, failed }: AnswerNoticeProps) {
  const { state, fresh, error, asOf, unanswered, unknown, reload } = answer
  const now = useNow()
  const retry = unknown ? undefined : reload
  if (state === 'ready' && !fresh && error !== null) {
    const kept = listTexts.keptCopy(asOf === null ? null : sinceText(asOf, now))
    return <ErrorBanner variant="warning" message={`${error} ${kept}`} onRetry={retry} />
  }
  if (state !== 'failed') return null
  if (!unanswered) return <ErrorBanner message={error ?? failed} onRetry={retry} />
  // Offline, and this list was never loaded before.
  return (
    <EmptyState
      icon={<CloudOff size={28} />}
      title={listTexts.notKept}
      text={listTexts.notKeptHint}
      action={
        <Button variant="secondary" onClick={reload}>
          {listTexts.tryAgain}
        </Button>
      }
    />
  )
}
