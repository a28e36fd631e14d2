import { Boxes, PackagePlus } from 'lucide-react'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { adminTexts } from '#texts/admin.ts'
import { goodsTexts } from '#texts/goods.ts'
import { labelTexts } from '#texts/labels.ts'
import { stocktakeTexts } from '#texts/stocktake.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useMay } from '../../local/session/role.ts'
import { Link } from '../../ui/link.tsx'
import { List } from '../parts/list-page.tsx'
import { listAddress } from '../parts/list-query.ts'
import { catalogList } from '../parts/list-state.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useCatalogAge } from '../parts/since.ts'
import { useCatalogList } from '../parts/use-catalog-list.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { StockTable } from './stock-table.tsx'
import { useKeptCounts } from './use-kept-counts.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'
import styles from './stock-page.module.css'

const texts = adminTexts.stock
/** Rows of the stock table on one page. Specification §9. */
const PAGE_SIZE = 10
/** /admin/stock?search=mail&page=2 */
const ADDRESS = listAddress('product')

/** /admin/stock: counts are saved to the outbox and pushed by the sync, so that it works offline. */
export function StockPage() {
  useOfficeTitle(adminTexts.titles.stock)
  const catalog = useCounterCatalog()
  const { shown, narrowed, search, pager } = useCatalogList(
    ADDRESS,
    catalog.products,
    PAGE_SIZE,
    counterSearch,
  )
  const age = useCatalogAge(catalog)
  const waiting = useWaitingCounts()
  const counts = useKeptCounts()
  useLeaveGuard(counts.dirty)
  const mayCount = useMay('manager')

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={age}
        action={
          <div className={styles.actions}>
            {mayCount && (
              <>
                <Link to="/admin/stock/goods-in" className={buttonClass()}>
                  <PackagePlus size={18} aria-hidden="true" />
                  <span>{goodsTexts['goods-in'].open}</span>
                </Link>
                <Link to="/admin/stock/write-off" className={buttonClass({ variant: 'secondary' })}>
                  {goodsTexts['write-off'].open}
                </Link>
                <Link to="/admin/stock/labels" className={buttonClass({ variant: 'secondary' })}>
                  {labelTexts.title}
                </Link>
              </>
            )}
            <Link to="/admin/stock/stocktake" className={buttonClass({ variant: 'secondary' })}>
              {stocktakeTexts.title}
            </Link>
          </div>
        }
      />
      <List
        texts={texts}
        search={search}
        list={catalogList(catalog, shown, texts)}
        Icon={Boxes}
        isNarrowed={narrowed}
        pager={pager}
        render={(products) => <StockTable products={products} waiting={waiting} counts={counts} />}
      />
    </div>
  )
}
