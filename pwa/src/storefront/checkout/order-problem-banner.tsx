import { useEffect, useRef } from 'react'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './order-problem-banner.module.css'
import type { OrderLines } from '../parts/order-lines.ts'
import type { OrderProblem } from './order-store.ts'

interface OrderProblemBannerProps {
  problem: OrderProblem
  lines: OrderLines
}

/** Where the lines were chosen, and can be chosen differently. */
function wayBack({ source, items: [item] }: OrderLines): { to: string; label: string } {
  const texts = shoppingTexts.order
  if (source === 'cart' || item === undefined) return { to: '/cart', label: texts.changeCart }
  return { to: `/product/${item.productId}`, label: texts.changeChoice }
}

/** Why the order was not confirmed, and what to do now. */
export function OrderProblemBanner({ problem, lines }: OrderProblemBannerProps) {
  const texts = shoppingTexts.order
  const ref = useRef<HTMLDivElement>(null)
  const { kind, failure } = problem
  const { to, label } = wayBack(lines)
  // A new problem is a new banner: the form takes the old one away before it sends.
  useEffect(() => {
    // Not handed to React as a clean-up: newer browsers answer a scroll with a promise.
    void ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (kind === 'refused') {
    return (
      <div ref={ref} className={styles.anchor}>
        <ErrorBanner
          title={texts.refusedTitle}
          message={
            <>
              {failure.mssg || texts.failed}{' '}
              {failure.code === 'out-of-stock' && (
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              )}
            </>
          }
        />
      </div>
    )
  }
  const lost = failure.kind === 'unreachable'
  return (
    <div ref={ref} className={styles.anchor}>
      <ErrorBanner
        variant="warning"
        title={lost ? texts.lostTitle : texts.unsureTitle}
        message={lost ? texts.lost : texts.unsure}
      />
    </div>
  )
}
