import { useEffect, useRef } from 'react'
import { shoppingTexts } from '#texts/shopping.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './order-problem-banner.module.css'
import type { OrderLines } from '../parts/order-lines.ts'
import type { OrderProblem } from './order-store.ts'

interface OrderProblemBannerProps {
  problem: OrderProblem
  lines: OrderLines
}

/** Link to the page where the lines were chosen, to change them. */
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
  // Runs for each problem: the form unmounts the banner before it sends.
  useEffect(() => {
    // `void`: in newer browsers scrollIntoView returns a promise, which React would take for a clean-up function.
    void ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  if (kind === 'refused') {
    return (
      <div ref={ref} className={styles.anchor}>
        <ErrorBanner
          title={texts.refusedTitle}
          message={
            <>
              <span>{failure.mssg || texts.failed}</span>{' '}
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
