import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import { searchProducts } from '../../local/search-products.ts'
import { useCounterCatalog } from '../../local/use-counter-catalog.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { listAddress } from '../parts/list-query.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useListQuery } from '../parts/use-list-query.ts'
import { useNow } from '../parts/use-now.ts'
import { useSearchText } from '../parts/use-search-text.ts'
import { sinceText } from '../shell/status-sentence.ts'
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
  const { state, error, products, offline, syncedAt } = useCounterCatalog()
  const { query, show } = useListQuery(PLACE)
  const now = useNow()
  const waiting = useWaitingCounts()
  const counts = useKeptCounts()
  useLeaveGuard(counts.dirty)
  const [text, setText] = useSearchText(query.search, (search) =>
    show({ search, page: 1 }, 'replace'),
  )
  // By what stands in the field, not by the address, which follows after a pause.
  const found = useMemo(() => searchProducts(products, text), [products, text])
  const pages = pageCount(found.length, PAGE_SIZE)
  const page = clampPage(text === query.search ? query.page : 1, pages)
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const isEmpty = state === 'ready' && rows.length === 0
  const searching = text.trim() !== ''

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={offline && syncedAt !== null ? texts.asOf(sinceText(syncedAt, now)) : undefined}
      />
      <SearchBox value={text} placeholder={texts.search} onChange={setText} />
      {state === 'failed' && (
        <ErrorBanner title={texts.failed} message={error} onRetry={() => void syncNow()} />
      )}
      {state === 'loading' && <Spinner text={texts.loading} />}
      {isEmpty && (
        <EmptyState
          icon={<Boxes size={28} />}
          title={searching ? texts.noneFound : texts.noneAvailable}
          text={searching ? texts.noneFoundHint : texts.noneAvailableHint}
        />
      )}
      {rows.length > 0 && <StockTable products={rows} waiting={waiting} counts={counts} />}
      <Pagination
        page={page}
        pages={pages}
        onChange={(next) => {
          show({ search: text, page: next }, 'push')
          window.scrollTo(0, 0)
        }}
      />
    </div>
  )
}
