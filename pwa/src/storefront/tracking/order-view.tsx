import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { formatDay } from '#texts/formats.ts'
import { pageNameTexts } from '#shared-texts/page-names.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import { type OrderToken, TRACK_PATH } from '../../../../shared/tracking/order-token.ts'
import {
  type FollowedOrder,
  restoreFollowed,
  useFollowedOrders,
} from '../../local/orders/followed-orders.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePageTitle } from '../parts/use-page-title.ts'
import { forgetOrder } from './follow-news.ts'
import { CallShop } from './call-shop.tsx'
import { KnownSince } from './known-since.tsx'
import { NotifyMe } from './notify-me.tsx'
import { OrderGoods } from './order-goods.tsx'
import { OrderState } from './order-state.tsx'
import { ShareLink } from './share-link.tsx'
import { createTrackStore, isGone } from './track-store.ts'
import styles from './tracking.module.css'

/** Interval of the requests of an open page. */
const ASK_EVERY_MS = 60_000

/** Requests the state now, every minute, and when the page becomes visible or the network is back. */
function useAsking(refresh: () => Promise<void>): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    void refresh()
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
    }
  }, [refresh])
}

/** The order of a private link: the server's state, or the last one known on this device. */
export function OrderView({ token }: { token: OrderToken }) {
  const [store] = useState(() => createTrackStore(token))
  const { isAsking, failure, pushKey, refresh, stop } = useStore(store)
  const isKept = useFollowedOrders(({ kept }) => kept)
  const { busy, run } = usePressGate()
  const followed = useFollowedOrders(({ orders }) => orders.find((one) => one.token === token))
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const number = followed?.order.number
  usePageTitle(number === undefined ? pageNameTexts.track : texts.order(number))
  useAsking(refresh)
  const wasShown = useRef(false)
  const isShown = followed !== undefined
  useEffect(() => {
    if (!isShown) {
      // The order was removed from this device, on this page or in another tab.
      if (wasShown.current) void navigate(TRACK_PATH, { replace: true })
      return
    }
    wasShown.current = true
    // Opened from the list or the form without a page load, so it must scroll to the top.
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [isShown, navigate])

  async function remove(removed: FollowedOrder) {
    try {
      await forgetOrder(removed)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      showToast('error', texts.push.failed, 4000)
      return
    }
    stop()
    const action = { label: texts.undo, onPress: () => restoreFollowed(removed) }
    showToast('info', texts.removed, 8000, { action })
  }

  if (!followed) {
    return (
      <div className={styles.waiting}>
        {failure === null ? (
          <Spinner size="lg" text={texts.loading} />
        ) : (
          <ErrorBanner
            title={failure.kind === 'refused' ? texts.noStateTitle : texts.lostTitle}
            message={failure.kind === 'refused' ? failure.message : texts.lostLink}
            onRetry={() => void refresh()}
          />
        )}
        <Link to={TRACK_PATH} className={styles.back}>
          {texts.all}
        </Link>
        {failure !== null && <CallShop />}
      </div>
    )
  }

  const { order, knownAt } = followed
  return (
    <article className={styles.order} aria-busy={isAsking}>
      <header>
        <Link to={TRACK_PATH} className={styles.back}>
          {texts.all}
        </Link>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {texts.order(order.number)}
        </h1>
        <p className={styles.quiet}>{texts.placedOn(formatDay(order.placedAt))}</p>
      </header>
      <div className={styles.main}>
        <KnownSince
          knownAt={knownAt}
          failure={failure}
          isAsking={isAsking}
          onAsk={() => void refresh()}
        />
        {!isKept && <ErrorBanner variant="warning" message={texts.notKept} />}
        <OrderState order={order} />
        {!isGone(failure) && <NotifyMe followed={followed} pushKey={pushKey} />}
      </div>
      <div className={styles.goods}>
        <OrderGoods order={order} />
      </div>
      <div className={styles.rest}>
        <CallShop number={order.number} />
        <ShareLink />
        <Button
          variant="quiet"
          size="sm"
          className={styles.remove}
          busy={busy}
          onClick={() => void run(() => remove(followed))}
        >
          {texts.remove}
        </Button>
      </div>
    </article>
  )
}
