import { Boxes } from 'lucide-react'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { listAddress } from '../parts/list-query.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useCatalogAge } from '../parts/use-catalog-age.ts'
import { useCatalogList } from '../parts/use-catalog-list.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { StockTable } from './stock-table.tsx'
import { useKeptCounts } from './use-kept-counts.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import styles from './stock-page.module.css'

const texts = adminTexts.stock
/** Rows of the stock table on one page. Specification §9. */
const PAGE_SIZE = 10
/** /admin/stock?search=mail&page=2 */
const PLACE = listAddress('product')

/** /admin/stock: counts are kept on the device at once and sent by sync, so it works without a connection. */
export function StockPage() {
  useDocumentTitle(adminTexts.titles.stock)
  const catalog = useCounterCatalog()
  const { state, error, products } = catalog
  const { shown, narrowed, search, pager } = useCatalogList(
    PLACE,
    products,
    PAGE_SIZE,
    counterSearch,
  )
  const age = useCatalogAge(catalog)
  const waiting = useWaitingCounts()
  const counts = useKeptCounts()
  useLeaveGuard(counts.dirty)
  const isEmpty = state === 'ready' && shown.length === 0

  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={age} />
      <SearchBox {...search} placeholder={texts.search} />
      {state === 'failed' && (
        <ErrorBanner title={texts.failed} message={error} onRetry={() => void syncNow()} />
      )}
      {state === 'loading' && <Spinner text={texts.loading} />}
      {isEmpty && (
        <EmptyState
          icon={<Boxes size={28} />}
          title={narrowed ? texts.noneFound : texts.noneAvailable}
          text={narrowed ? texts.noneFoundHint : texts.noneAvailableHint}
        />
      )}
      {shown.length > 0 && <StockTable products={shown} waiting={waiting} counts={counts} />}
      <Pagination {...pager} />
    </div>
  )
}
