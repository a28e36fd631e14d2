import { Boxes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { searchProducts } from '../../local/search-products.ts'
import { useCounterCatalog } from '../../local/use-counter-catalog.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useNow } from '../parts/use-now.ts'
import { sinceText } from '../shell/status-sentence.ts'
import { StockTable } from './stock-table.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'
import styles from './stock-page.module.css'

const texts = adminTexts.stock
/** Rows of the stock table on one page. Specification §9. */
const PAGE_SIZE = 10

/** /admin/stock: counts are kept on the device at once and sent by sync, so it works without a connection. */
export function StockPage() {
  useDocumentTitle(adminTexts.titles.stock)
  const { state, error, products, offline, syncedAt } = useCounterCatalog()
  const now = useNow()
  const waiting = useWaitingCounts()
  const [address] = useSearchParams()
  // A link may name a product; what is typed afterwards stays on this screen.
  const [query, setQuery] = useState(address.get('search') ?? '')
  const [wanted, setWanted] = useState(1)
  const found = useMemo(() => searchProducts(products, query), [products, query])
  const pages = pageCount(found.length, PAGE_SIZE)
  const page = clampPage(wanted, pages)
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const isEmpty = state === 'ready' && rows.length === 0

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={offline && syncedAt !== null ? texts.asOf(sinceText(syncedAt, now)) : undefined}
      />
      <SearchBox
        value={query}
        placeholder={texts.search}
        onChange={(text) => {
          setQuery(text)
          setWanted(1)
        }}
      />
      {state === 'failed' && <ErrorBanner title={texts.failed} message={error} />}
      {state === 'loading' && <Spinner text={texts.loading} />}
      {isEmpty && (
        <EmptyState
          icon={<Boxes size={28} />}
          title={query.trim() === '' ? texts.noneAvailable : texts.noneFound}
          text={query.trim() === '' ? texts.noneAvailableHint : texts.noneFoundHint}
        />
      )}
      {rows.length > 0 && <StockTable products={rows} waiting={waiting} />}
      <Pagination
        page={page}
        pages={pages}
        onChange={(next) => {
          setWanted(next)
          window.scrollTo(0, 0)
        }}
      />
    </div>
  )
}
