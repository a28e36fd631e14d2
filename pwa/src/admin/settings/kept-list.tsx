import type { ReactNode } from 'react'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { settingsTexts } from '#texts/settings.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNow, sinceText } from '../parts/since.ts'

interface KeptListProps<T> {
  answer: CachedAnswer<T>
  loading: string
  failed: string
  children: (data: T) => ReactNode
}

/** A list from the server, or the cached one with its age, or why there is none. */
export function KeptList<T>({ answer, loading, failed, children }: KeptListProps<T>) {
  const { state, data, fresh, error, asOf, reload } = answer
  const now = useNow()
  const keptSince = asOf === null ? null : sinceText(asOf, now)
  return (
    <>
      {state === 'loading' && <Spinner text={loading} />}
      {state === 'failed' && <ErrorBanner message={error ?? failed} onRetry={reload} />}
      {state === 'ready' && !fresh && error !== null && (
        <ErrorBanner
          variant="warning"
          message={settingsTexts.asOf(error, keptSince)}
          onRetry={reload}
        />
      )}
      {data !== null && children(data)}
    </>
  )
}
