import { useEffect, useRef } from 'react'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './order-problem-banner.module.css'
import type { OrderProblem } from './use-order-submit.ts'

interface OrderProblemBannerProps {
  problem: OrderProblem
}

/** Why the order was not confirmed, and what to do now. */
export function OrderProblemBanner({ problem }: OrderProblemBannerProps) {
  const texts = shoppingTexts.order
  const ref = useRef<HTMLDivElement>(null)
  const { kind, failure } = problem
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
                <Link to="/cart" className={styles.link}>
                  {texts.changeCart}
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
