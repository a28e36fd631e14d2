import { syncNow } from '../../sync/start-sync.ts'
import type { CatalogView } from '../../local/catalog-store.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { CardList, type CardListProps } from './card-list.tsx'

interface CatalogCardsProps<T extends { _id: string }> extends Omit<CardListProps<T>, 'busy'> {
  catalog: Pick<CatalogView<unknown>, 'state' | 'error'>
  items: readonly T[]
  failed: { title: string; text: string }
}

/** Cards of the device's own catalogue; when none could be fetched yet, why, and 'Try Again'. */
export function CatalogCards<T extends { _id: string }>({
  catalog: { state, error },
  items,
  failed,
  ...cards
}: CatalogCardsProps<T>) {
  if (state === 'failed') {
    return (
      <ErrorBanner
        title={failed.title}
        message={error ?? failed.text}
        onRetry={() => void syncNow()}
      />
    )
  }
  return <CardList {...cards} items={state === 'loading' ? null : items} busy={false} />
}
