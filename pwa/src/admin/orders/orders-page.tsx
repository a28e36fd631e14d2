import { Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { orderPageSchema } from '../../../../shared/orders/order.ts'
import { useCachedAnswer } from '../../local/use-cached-answer.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { CardList } from '../parts/card-list.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { isNarrowed, listAddress, listCall } from '../parts/list-query.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useLastData } from '../parts/use-last-data.ts'
import { useListQuery } from '../parts/use-list-query.ts'
import { useSearchText } from '../parts/use-search-text.ts'
import { StoreOrderDialog } from '../store-order/store-order-dialog.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetails } from './order-details.tsx'
import { useReloadAfterSending } from './use-reload-after-sending.ts'

const texts = adminTexts.orders

/** Order cards on one page. Specification §9. */
const ORDERS_PAGE_SIZE = 5

/** /admin?search=amine&page=2&order=<id> */
const PLACE = listAddress('order')

export function OrdersPage() {
  useDocumentTitle(adminTexts.titles.orders)
  const { query, show } = useListQuery(PLACE)
  const path = listCall('/api/orders', query, ORDERS_PAGE_SIZE)
  const answer = useCachedAnswer({ key: path, path, schema: orderPageSchema })
  const data = useLastData(answer)
  const [text, setText] = useSearchText(query.search, (search) =>
    show({ search, page: 1, openId: null }, 'replace'),
  )
  const [selling, setSelling] = useState(false)
  useReloadAfterSending(answer.reload)

  const open = data?.orders.find((order) => order._id === query.openId) ?? null
  const isSearching = isNarrowed(query)
  return (
    <>
      <ListPage
        head={
          <PageHead
            title={texts.title}
            action={
              <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setSelling(true)}>
                {texts.newStoreOrder}
              </Button>
            }
          />
        }
        panel={{
          title: texts.details,
          choose: texts.choose,
          onClose: () => show({ openId: null }, 'replace'),
          content: open && <OrderDetails order={open} />,
        }}
      >
        <SearchBox value={text} onChange={setText} placeholder={texts.search} />
        <AnswerNotice answer={answer} failed={texts.failed} />
        {answer.state !== 'failed' && (
          <CardList
            items={data && data.orders}
            loading={texts.loading}
            busy={answer.state === 'loading'}
            empty={{
              icon: <ReceiptText size={28} />,
              title: isSearching ? texts.noneFound : texts.noneAvailable,
              text: isSearching ? texts.noneFoundHint : texts.noneAvailableHint,
            }}
          >
            {(order) => (
              <OrderCard
                order={order}
                open={order._id === query.openId}
                onOpen={() => show({ openId: order._id }, 'replace')}
              />
            )}
          </CardList>
        )}
        {data !== null && (
          <Pagination
            page={query.page}
            pages={data.pages}
            onChange={(page) => {
              show({ page, openId: null }, 'push')
              window.scrollTo(0, 0)
            }}
          />
        )}
      </ListPage>
      <StoreOrderDialog open={selling} onClose={() => setSelling(false)} />
    </>
  )
}
