import { PhoneOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { formatMoment } from '#texts/formats.ts'
import { deskTexts as texts } from '#texts/desk.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { DeskCard } from './desk-card.tsx'
import { type Desk, createDeskStore } from './desk-store.ts'
import { Outcomes } from './outcomes.tsx'
import styles from './desk-page.module.css'

/** How often the desk looks for new orders while nobody is to be called, and keeps the order that is shown, in ms. */
const LOOK_MS = 30_000
const RENEW_MS = 120_000

/** Keeps the shown order while the page is seen, and looks for the next one while there is none. */
function useDeskClock({ card, next, renew }: Pick<Desk, 'card' | 'next' | 'renew'>): void {
  const isShown = card !== null
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void (isShown ? renew() : next())
    }
    const timer = setInterval(look, isShown ? RENEW_MS : LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isShown, next, renew])
}

function Counts({ fresh, due }: Pick<Desk, 'fresh' | 'due'>) {
  const parts = [...(fresh > 0 ? [texts.fresh(fresh)] : []), ...(due > 0 ? [texts.due(due)] : [])]
  return parts.length === 0 ? texts.hint : parts.join(' · ')
}

/** /admin/desk: one customer after another is called before the order is sent. */
export function DeskPage() {
  useOfficeTitle(texts.title)
  const [store] = useState(() => createDeskStore())
  const desk = useStore(store)
  useEffect(() => {
    void store.getState().next()
    return () => store.getState().leave()
  }, [store])
  useDeskClock(desk)

  const { card, loaded, error, busy, nextAt } = desk
  const isLooking = card === null && error === null && (busy || !loaded)
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={<Counts fresh={desk.fresh} due={desk.due} />}
        action={
          <Link
            to="/admin/statistics/calls"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.figures}
          </Link>
        }
      />
      {error !== null && (
        <ErrorBanner
          variant="warning"
          message={error}
          onRetry={card === null ? () => void desk.next() : undefined}
        />
      )}
      {isLooking && <Spinner text={texts.loading} />}
      {card !== null && (
        <div className={styles.work} aria-busy={busy}>
          <DeskCard key={card.order._id} card={card} onMark={desk.mark} busy={busy} />
          {/* Keyed by order, so that the second press of a double press does not meet a button of the next order. */}
          <Outcomes key={card.order._id} desk={desk} card={card} />
        </div>
      )}
      {loaded && card === null && !isLooking && (
        <>
          <EmptyState
            icon={<PhoneOff size={28} />}
            title={texts.none}
            text={nextAt === null ? texts.noneHint : texts.nextAt(formatMoment(nextAt))}
          />
          <Outcomes desk={desk} card={null} />
        </>
      )}
    </div>
  )
}
