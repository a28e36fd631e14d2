import { Plus } from 'lucide-react'
import { useState } from 'react'
import { orderPageSchema } from '../../../../shared/orders/order.ts'
import { sinceText } from '../shell/status-sentence.ts'
import { useCachedAnswer } from '../../local/use-cached-answer.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useMedia, WIDE } from '../parts/use-media.ts'
import { useNow } from '../parts/use-now.ts'
import { useSearchText } from '../parts/use-search-text.ts'
import { StoreOrderDialog } from '../store-order/store-order-dialog.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrdersList } from './orders-list.tsx'
import { ordersPath } from './orders-query.ts'
import { useOrdersQuery } from './use-orders-query.ts'
import { useReloadAfterSending } from './use-reload-after-sending.ts'
import styles from './orders-page.module.css'

const texts = adminTexts.orders

export function OrdersPage() {
  useDocumentTitle(adminTexts.titles.orders)
  const { query, show } = useOrdersQuery()
  const path = ordersPath(query)
  const answer = useCachedAnswer({ key: path, path, schema: orderPageSchema })
  const [last, setLast] = useState(answer.data)
  const [text, setText] = useSearchText(query.search, (search) =>
    show({ search, page: 1, orderId: null }, 'replace'),
  )
  const [selling, setSelling] = useState(false)
  const now = useNow()
  const isWide = useMedia(WIDE)
  useReloadAfterSending(answer.reload)

  // The cards stay while the next page is on its way: nothing jumps.
  if (answer.data !== null && answer.data !== last) setLast(answer.data)
  const data = answer.data ?? (answer.state === 'loading' ? last : null)
  const open = data?.orders.find((order) => order._id === query.orderId) ?? null
  const closeDetails = () => show({ ...query, orderId: null }, 'replace')

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        action={
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setSelling(true)}>
            {texts.newStoreOrder}
          </Button>
        }
      />
      <div className={styles.list}>
        <SearchBox value={text} onChange={setText} placeholder={texts.search} />
        {answer.state === 'ready' && !answer.fresh && answer.error !== null && (
          <ErrorBanner
            variant="warning"
            message={`${answer.error} ${texts.keptCopy(answer.asOf === null ? null : sinceText(answer.asOf, now))}`}
            onRetry={answer.reload}
          />
        )}
        {answer.state === 'failed' && (
          <ErrorBanner message={answer.error ?? texts.failed} onRetry={answer.reload} />
        )}
        {data === null && answer.state === 'loading' && <Spinner text={texts.loading} />}
        {data !== null && (
          <>
            <OrdersList
              orders={data.orders}
              searching={query.search.trim() !== ''}
              busy={answer.state === 'loading'}
              openId={query.orderId}
              onOpen={(orderId) => show({ ...query, orderId }, 'replace')}
            />
            <Pagination
              page={query.page}
              pages={data.pages}
              onChange={(page) => {
                show({ ...query, page, orderId: null }, 'push')
                window.scrollTo(0, 0)
              }}
            />
          </>
        )}
      </div>
      {isWide ? (
        <aside className={styles.panel} aria-label={texts.details}>
          <div className={styles.sheet}>
            <h2 className={styles.panelTitle}>{texts.details}</h2>
            {open === null ? (
              <p className={styles.choose}>{texts.choose}</p>
            ) : (
              <OrderDetails order={open} />
            )}
          </div>
        </aside>
      ) : (
        <Dialog open={open !== null} onClose={closeDetails} title={texts.details} place="bottom">
          {open !== null && <OrderDetails order={open} />}
        </Dialog>
      )}
      <StoreOrderDialog open={selling} onClose={() => setSelling(false)} />
    </div>
  )
}
