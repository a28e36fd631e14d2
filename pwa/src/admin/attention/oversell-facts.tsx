import { Phone } from 'lucide-react'
import type { NoteOf } from '../../../../shared/attention/attention.ts'
import { attentionTexts } from '#texts/attention.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import styles from './oversell-facts.module.css'

const texts = attentionTexts.oversell

type OversellFactsProps = Pick<NoteOf<'oversell'>, 'webOrders' | 'otherSizes'>

/** The customers affected by an oversell with their phone numbers, and other sizes that could be offered. */
export function OversellFacts({ webOrders, otherSizes }: OversellFactsProps) {
  if (webOrders.length === 0) return null
  return (
    <>
      <section className={styles.block}>
        <h3 className={styles.head}>{texts.touched}</h3>
        <ul className={styles.orders}>
          {webOrders.map(({ _id, number, status, fullName, phone, quantity }) => (
            <li key={_id} className={styles.order}>
              <span className={styles.who}>
                <bdi className={styles.name}>{fullName}</bdi>
                <Link to={`/admin?order=${_id}`}>{texts.webOrder(number, quantity)}</Link>
              </span>
              <OrderStatusBadge status={status} />
              <a
                href={`tel:${phone}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.call)}
                aria-label={texts.call(fullName, phone)}
              >
                <Phone size={16} aria-hidden="true" />
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {otherSizes.length === 0 ? (
        <p>{texts.noOthers}</p>
      ) : (
        <section className={styles.block}>
          <h3 className={styles.head}>{texts.others}</h3>
          <ul className={styles.sizes}>
            {otherSizes.map(({ size, quantity }) => (
              <li key={size} className={styles.size}>
                {texts.other(size, quantity)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
