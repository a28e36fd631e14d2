import { CloudOff } from 'lucide-react'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { listTexts } from '../../texts/en-lists.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { sinceText, useNow } from './since.ts'

interface AnswerNoticeProps {
  answer: Omit<CachedAnswer<unknown>, 'data'>
  /** Said when the failure has no sentence of its own. */
  failed: string
}

/** What a list says of its answer: that it is a kept one and how old, that it failed, or that it was never seen here. */
export function AnswerNotice({ answer, failed }: AnswerNoticeProps) {
  const { state, fresh, error, asOf, unanswered, reload } = answer
  const now = useNow()
  if (state === 'ready' && !fresh && error !== null) {
    const kept = listTexts.keptCopy(asOf === null ? null : sinceText(asOf, now))
    return <ErrorBanner variant="warning" message={`${error} ${kept}`} onRetry={reload} />
  }
  if (state !== 'failed') return null
  if (!unanswered) return <ErrorBanner message={error ?? failed} onRetry={reload} />
  // Nothing went wrong: there is no connection, and this was not opened while there was one.
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
