import { useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Order } from '../../../../shared/orders/order.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { orderReturnsTexts } from '#texts/order-returns.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Money } from '../../ui/money.tsx'
import { askToConfirm } from '../parts/alert.ts'
import { SavedFields } from '../parts/panel.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { useLineTitle } from '../parts/use-line-title.ts'
import { askToLeave, useLeaveGuard } from '../parts/use-leave-guard.ts'
import { readOrder } from './order-calls.ts'
import { ReturnByCourier } from './return-by-courier.tsx'
import { isEntered, piecesLeft, piecesOf, refundOf } from './return-draft.ts'
import styles from './return-dialog.module.css'
import { ReturnRowFields } from './return-row.tsx'
import { createReturnStore, type ReturnDesk, type ReturnNotice } from './return-store.ts'

const texts = orderReturnsTexts
const { size, defect, refused, mind } = texts.reasons
const REASONS = [size, defect, refused, mind]

interface ReturnDialogProps {
  order: Order
  /** Called with the server's order: after the return, and when it was loaded anew. */
  onOrder: (order: Order) => void
  onClose: () => void
}

/** Records which pieces of an order came back. What is entered survives a reload and a lost answer. */
export function ReturnDialog({ order, onOrder, onClose }: ReturnDialogProps) {
  const [store] = useState(() => createReturnStore(order, onOrder))
  const [isOpen, setOpen] = useState(true)
  const desk = useStore(store)
  const { draft, isSending, change, takeAll, follow, send, forget } = desk
  const { products, offline } = useCounterCatalog()
  const titleOf = useLineTitle()
  const reasonsId = useId()
  const pieces = piecesOf(draft)
  const left = piecesLeft(draft)
  // A return that was sent but not answered is not shown as 'not saved'.
  const isUnanswered = draft.unanswered && !isSending

  useEffect(() => follow(order), [follow, order])

  useEffect(() => {
    // The order of the list may be older than a return that somebody else recorded.
    readOrder(order._id).then(
      (latest) => latest.revision > order.revision && onOrder(latest),
      () => undefined,
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog opens
  }, [])

  useEffect(() => {
    // After the dialog was closed, which restores the focus: a dialog that is only removed does not.
    if (!isOpen) onClose()
  }, [isOpen, onClose])

  useLeaveGuard(isEntered(draft) || draft.unanswered, {
    stays: (next, now) =>
      next.pathname === now.pathname && new URLSearchParams(next.search).get('order') === order._id,
    onLeave: forget,
    isStored: true,
  })

  function askUnanswered(): Promise<boolean> {
    const { leaveTitle: title, leaveText: text, leave: confirm, stay: dismiss } = texts
    return askToConfirm({ title, text, confirm, dismiss })
  }

  async function close() {
    // The answer will close the dialog, or show why it was refused.
    if (isSending) return
    if (isUnanswered ? !(await askUnanswered()) : isEntered(draft) && !(await askToLeave())) return
    forget()
    setOpen(false)
  }

  async function record() {
    const recorded = await send()
    if (recorded === null) return
    showSuccess(texts.recorded)
    onOrder(recorded)
    setOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => void close()}
      title={texts.record}
      footer={
        <ReturnFoot
          desk={desk}
          offline={offline}
          onRecord={() => void record()}
          onClose={() => void close()}
        />
      }
    >
      <div className={styles.head}>
        <p className={styles.order}>{ordersTexts.order(order.number)}</p>
        {left > 0 && (
          <Button
            variant="soft"
            size="sm"
            disabled={isSending || pieces === left}
            onClick={takeAll}
          >
            {texts.allPieces}
          </Button>
        )}
      </div>
      {order.origin === 'web' && left > 0 && <ReturnByCourier order={order} />}
      {order.origin === 'web' && left > 0 && <p className={styles.hint}>{texts.unpaid}</p>}
      <SavedFields saving={isSending}>
        <ul className={styles.rows}>
          {draft.rows.map((row, index) => (
            // One order may have two lines of the same product and size.
            // oxlint-disable-next-line react/no-array-index-key -- only their index distinguishes them
            <li key={`${row.productId} ${row.size ?? ''} ${index}`}>
              <ReturnRowFields
                row={row}
                title={titleOf(row)}
                picture={products.find((product) => product._id === row.productId)?.images[0]}
                reasonsId={reasonsId}
                saving={isSending}
                onChange={(entry) => change(index, entry)}
              />
            </li>
          ))}
        </ul>
      </SavedFields>
      <datalist id={reasonsId}>
        {REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </Dialog>
  )
}

interface FootProps {
  desk: ReturnDesk
  offline: boolean
  onRecord: () => void
  onClose: () => void
}

/** The notice, the money that is given back, and the buttons. */
function ReturnFoot({ desk, offline, onRecord, onClose }: FootProps) {
  const { draft, isSending, notice } = desk
  const pieces = piecesOf(draft)
  const left = piecesLeft(draft)
  return (
    <div className={styles.foot}>
      <Notice notice={notice} nothingLeft={left === 0} offline={offline} />
      {left > 0 && (
        <p className={styles.sum}>
          <span>{texts.toGiveBack}</span>
          <span className={styles.pieces}>{texts.pieces(pieces)}</span>
          <Money amount={refundOf(draft)} label="DA" exact className={styles.figure} />
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={isSending}
          className={left > 0 ? styles.cancel : undefined}
          onClick={onClose}
        >
          {left > 0 ? texts.cancel : texts.close}
        </Button>
        {left > 0 && (
          <Button busy={isSending} onClick={onRecord}>
            {pieces > 0 ? texts.confirm(refundOf(draft)) : texts.record}
          </Button>
        )}
      </div>
    </div>
  )
}

interface NoticeProps {
  notice: ReturnNotice | null
  nothingLeft: boolean
  offline: boolean
}

/** What the person has to know before the next press. */
function Notice({ notice, nothingLeft, offline }: NoticeProps) {
  switch (notice?.kind) {
    case 'unanswered':
      return <ErrorBanner message={texts.unanswered} />
    case 'recorded before':
      return <ErrorBanner message={texts.recordedBefore} />
    case 'none chosen':
      return <ErrorBanner message={texts.noneChosen} />
    case 'refused': {
      const next = nothingLeft ? texts.nothingLeft : texts.lookOver
      return (
        <ErrorBanner message={notice.reloaded ? `${notice.sentence} ${next}` : notice.sentence} />
      )
    }
    case 'changed':
      return (
        <ErrorBanner variant="warning" message={nothingLeft ? texts.nothingLeft : texts.changed} />
      )
    default:
      if (nothingLeft) return <ErrorBanner variant="warning" message={texts.nothingLeft} />
      return offline ? <ErrorBanner variant="warning" message={texts.offline} /> : null
  }
}
