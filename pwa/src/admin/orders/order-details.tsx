import type { ReactNode } from 'react'
import { type Order, orderTotal } from '../../../../shared/orders/order.ts'
import { centimes } from '../../../../shared/money.ts'
import { formatMoment, toIso } from '../../../../shared/time.ts'
import { titleCase } from '../../../../shared/text.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Money } from '../../ui/money.tsx'
import { OrderStatusBadge } from '../parts/order-status-badge.tsx'
import styles from './order-details.module.css'

const texts = adminTexts.orders

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** One order in full, to read. */
export function OrderDetails({ order }: { order: Order }) {
  const goods = orderTotal(order.products, centimes(0))
  const isLate = order.receivedAt - order.createdAt > 60_000
  return (
    <div className={styles.details}>
      <div className={styles.top}>
        <p className={styles.number}>
          {texts.order(order.number)}
          {order.receiptNumber !== null && (
            <span className={styles.receipt}>{texts.receipt(order.receiptNumber)}</span>
          )}
        </p>
        <OrderStatusBadge status={order.status} />
      </div>
      <dl className={styles.facts}>
        <Fact name={texts.fullName}>{order.fullName}</Fact>
        <Fact name={texts.phone}>
          <a href={`tel:${order.phone}`}>{order.phone}</a>
        </Fact>
        <Fact name={texts.city}>{titleCase(order.city)}</Fact>
        <Fact name={texts.commune}>{order.commune}</Fact>
        <Fact name={texts.created}>
          <time dateTime={toIso(order.createdAt)}>{formatMoment(order.createdAt)}</time>
        </Fact>
        <Fact name={isLate ? texts.received : texts.originName}>
          {isLate ? formatMoment(order.receivedAt) : texts.origin[order.origin]}
        </Fact>
      </dl>
      <h3 className={styles.heading}>{texts.productList}</h3>
      <ul className={styles.lines}>
        {order.products.map((line) => (
          <li key={`${line.productId} ${line.size ?? ''}`} className={styles.line}>
            <span className={styles.title}>
              {line.title}
              {line.size !== null && <span className={styles.size}>{texts.size(line.size)}</span>}
            </span>
            <span className={styles.quantity}>
              {line.quantity} × <Money amount={line.price} label="DA" />
            </span>
            <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Fact name={texts.productsPrice}>
          <Money amount={goods} label="DA" exact />
        </Fact>
        <Fact name={texts.shippingPrice}>
          <Money amount={order.shipping} label="DA" exact />
        </Fact>
        <Fact name={texts.total}>
          <Money amount={order.totalPrice} label="DA" exact className={styles.total} />
        </Fact>
      </dl>
    </div>
  )
}
