import { Plus, ReceiptText } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Order, OrderPage, OrderStatus } from '../../../../shared/orders/order.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { focusList, ListPage } from '../parts/list-page.tsx'
import { isNarrowed } from '../parts/list-query.ts'
import { answeredList } from '../parts/list-state.tsx'
import { useListQuery } from '../parts/use-list-query.ts'
import { useSearchText } from '../parts/search-text.ts'
import { LinkedOrder } from './linked-order.tsx'
import { OrderCard } from './order-card.tsx'
import { forgetOrderDraft } from './order-draft.ts'
import { draftOf, editOf } from './order-edit.ts'
import { OrderFilterFields } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PLACE } from './orders-place.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useShownOrders } from './shown-orders.ts'
import { useOrdersPage, useReloadAfterSending } from './use-orders-page.ts'
import styles from './orders-page.module.css'

const texts = ordersTexts

function countOf({ total, more }: OrderPage): string {
  return more ? texts.moreThan(total) : texts.count(total)
}

interface OrdersPageProps {
  /** The dialog for a new store order. */
  StoreOrderDialog: ComponentType<{ open: boolean; onClose: () => void }>
  /** What the owner still has to do before there are orders. */
  reminder: ReactNode
}

export function OrdersPage({ StoreOrderDialog, reminder }: OrdersPageProps) {
  const { query, show, searchFor } = useListQuery(PLACE)
  const { answer, page, newestKept } = useOrdersPage(query)
  const search = useSearchText(query.search, searchFor)
  const [selling, setSelling] = useState(false)
  const actions = useOrderActions()
  const waitingSales = useSyncStatus((status) => status.waitingSales)
  const list = useRef<HTMLDivElement>(null)
  useReloadAfterSending(answer.reload)
  const newOrders = useNewOrders(query, answer, page)

  const shown = useShownOrders(page && page.orders, query.openId)
  const { orders, open, goneId } = shown

  const pages = answer.fresh ? page?.pages : undefined
  useEffect(() => {
    // The last order of the last page was deleted, or a link is older than the list.
    if (pages !== undefined && query.page > pages) show({ page: pages }, 'correct')
  }, [pages, query.page, show])

  const isOpenGone = goneId !== null && query.openId === goneId
  useEffect(() => {
    // Only after its form is unmounted, or its guard would ask about the unsaved edit of a deleted order.
    if (isOpenGone) show({ openId: null }, 'correct')
  }, [isOpenGone, show])

  function noteChanged(order: Order) {
    shown.noteChanged(order)
    answer.reload()
  }

  /** Changes the status from the card, based on the revision shown there. */
  async function moveOn(order: Order, status: OrderStatus) {
    const saved = await actions.save(order, editOf({ ...draftOf(order), status }, order))
    if (saved.outcome !== 'not saved') noteChanged(saved.order)
  }

  async function remove(order: Order) {
    if (!(await actions.remove(order))) return
    shown.noteGone(order._id)
    forgetOrderDraft(order._id)
    answer.reload()
    focusList(list.current)
  }

  const panelOf = (order: Order) => (
    <OrderPanel
      key={order._id}
      order={order}
      actions={actions}
      onOrder={noteChanged}
      onDelete={() => void remove(order)}
    />
  )
  const isLooking =
    open === null && query.openId !== null && !isOpenGone && answer.state !== 'loading'
  const state = answeredList(answer, orders, texts.failed)

  return (
    <>
      <ListPage
        texts={texts}
        hint={page === null || newestKept !== null ? undefined : countOf(page)}
        action={
          <Button icon={<Plus size={20} />} onClick={() => setSelling(true)}>
            {texts.newStoreOrder}
          </Button>
        }
        search={search}
        list={{
          ...state,
          notice: (
            <>
              {state.notice}
              {newestKept !== null && <p>{texts.newestKept(newestKept)}</p>}
            </>
          ),
        }}
        Icon={ReceiptText}
        isNarrowed={isNarrowed(query)}
        renderCard={(order) => (
          <OrderCard
            order={order}
            open={order._id === query.openId}
            busy={actions.busy}
            onOpen={() => show({ openId: order._id }, 'replace')}
            onStatus={(status) => void moveOn(order, status)}
            onDelete={() => void remove(order)}
          />
        )}
        pager={
          page && {
            page: query.page,
            pages: page.pages,
            onChange: (next) => show({ page: next }, 'push'),
          }
        }
        listRef={list}
        panel={{
          title: texts.details,
          onClose: () => show({ openId: null }, 'replace'),
          content: open ? (
            panelOf(open)
          ) : isLooking ? (
            <LinkedOrder key={query.openId} orderId={query.openId ?? ''}>
              {panelOf}
            </LinkedOrder>
          ) : null,
        }}
      >
        <OrderFilterFields
          filters={query.filters}
          onChange={(filters) => show({ filters, page: 1 }, 'replace')}
        />
        {reminder}
        {waitingSales > 0 && (
          <ErrorBanner variant="info" message={texts.salesWaiting(waitingSales)} />
        )}
        {newOrders > 0 && (
          <output className={styles.news}>
            <Button variant="secondary" block onClick={() => show({ page: 1 }, 'push')}>
              {texts.newOrders(newOrders)}
            </Button>
          </output>
        )}
      </ListPage>
      <StoreOrderDialog open={selling} onClose={() => setSelling(false)} />
    </>
  )
}
