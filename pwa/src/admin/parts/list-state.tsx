import type { ReactNode } from 'react'
import type { CatalogView } from '../../local/catalog/catalog-store.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { AnswerNotice } from './answer-notice.tsx'

/** What a list has to show, wherever it comes from. */
export interface ListState<T> {
  /** Null: nothing to show yet, the first answer is on its way. */
  items: readonly T[] | null
  /** There is no list at all; `notice` says why. */
  isFailed: boolean
  /** Cards of another page are on their way. */
  isBusy: boolean
  /** How old the list is, or why there is none, with the way to try again. */
  notice: ReactNode
}

/** A list that the server answers. `failed`: the sentence for a failure that has none of its own. */
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

/** A list of the device's own catalogue, which fails only while none could be fetched yet. */
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
