import type { ReactNode } from 'react'
import type { CatalogView } from '../../local/catalog/catalog-store.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { AnswerNotice } from './answer-notice.tsx'

/** The state of a list, whatever its source. */
export interface ListState<T> {
  /** Null while loading. */
  items: readonly T[] | null
  /** There is no data; `notice` says why. */
  isFailed: boolean
  /** Another page is loading. */
  isBusy: boolean
  /** Says how old the list is, or why there is none, with a retry button. */
  notice: ReactNode
}

/** State of a list from the server. `failed`: the sentence for a failure that has none. */
export function answeredList<T>(
  answer: Omit<CachedAnswer<unknown>, 'data'>,
  items: readonly T[] | null,
  failed: string,
): ListState<T> {
  return {
    items,
    isFailed: answer.state === 'failed',
    isBusy: answer.state === 'loading',
    notice: <AnswerNotice answer={answer} failed={failed} />,
  }
}

/** State of a list from the stored catalogue, which fails only while none was ever pulled. */
export function catalogList<T>(
  { state, error }: Pick<CatalogView<unknown>, 'state' | 'error'>,
  items: readonly T[],
  { fetchFailedTitle: title, fetchFailed }: { fetchFailedTitle: string; fetchFailed: string },
): ListState<T> {
  const isFailed = state === 'failed'
  return {
    items: state === 'loading' ? null : items,
    isFailed,
    isBusy: false,
    notice: isFailed && (
      <ErrorBanner title={title} message={error ?? fetchFailed} onRetry={() => void syncNow()} />
    ),
  }
}
