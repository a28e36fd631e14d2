import { formatMoment } from '#texts/formats.ts'
import { PackageOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { centimes } from '../../../../shared/money.ts'
import { LANGUAGE_FACTS } from '../../../../shared/language.ts'
import { type Order, type OrderStatus, orderStatusSchema } from '../../../../shared/orders/order.ts'
import { shippingTypeOf } from '../../../../shared/orders/order-shipping.ts'
import { findTariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { toIso } from '../../../../shared/time.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { orderReturnsTexts } from '#texts/order-returns.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { DiscountNote } from '../parts/discount-note.tsx'
import { FiledUnder } from '../parts/filed-under.tsx'
import { PanelActions } from '../parts/panel.tsx'
import { PhoneMark } from '../parts/phone-marks/phone-mark.tsx'
import { customerNames } from '../parts/stored-names.ts'
import { useLineTitle } from '../parts/use-line-title.ts'
import { OrderHead } from './order-head.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPhone } from './order-phone.tsx'
import { canReturn } from './return-draft.ts'
import { PriceSummary } from './price-summary.tsx'
import { StockNotTakenNotice } from './stock-not-taken.tsx'
import { StatusSelect } from './status-select.tsx'
import styles from './order-details.module.css'

const texts = ordersTexts

/** A sale that reached the server later than this counts as made offline. */
const LATE_MS = 60_000

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function OrderFacts({ order }: { order: Order }) {
  const { tariffs } = useCounterCatalog()
  const type = shippingTypeOf(order, (city) => findTariff(tariffs, city))
  const isLate = order.receivedAt - order.createdAt > LATE_MS
  return (
    <dl className={styles.facts}>
      <Fact name={texts.fullName}>
        <bdi>{customerNames.shown(order.fullName)}</bdi>
      </Fact>
      <Fact name={texts.phone}>
        <OrderPhone phone={order.phone} />
      </Fact>
      <Fact name={texts.city}>
        <bdi>{customerNames.shown(wilayaName(order.city))}</bdi>
        <FiledUnder wilaya={order.city} />
      </Fact>
      <Fact name={texts.commune}>
        <bdi>{customerNames.shown(order.commune)}</bdi>
      </Fact>
      {(order.origin === 'web' || type !== null) && (
        <Fact name={texts.shippingType}>
          {type === null ? texts.shippingTypeUnknown : texts.shippingTypes[type]}
        </Fact>
      )}
      {order.language !== null && (
        <Fact name={texts.language}>
          <span lang={order.language}>{LANGUAGE_FACTS[order.language].name}</span>
        </Fact>
      )}
      <Fact name={texts.created}>
        <time dateTime={toIso(order.createdAt)}>{formatMoment(order.createdAt)}</time>
      </Fact>
      <Fact name={isLate ? texts.received : texts.originName}>
        {isLate ? formatMoment(order.receivedAt) : texts.origin[order.origin]}
      </Fact>
    </dl>
  )
}

function OrderLines({ order }: { order: Order }) {
  const { products } = useCounterCatalog()
  const titleOf = useLineTitle()
  return (
    <ul>
      {order.products.map((line, index) => (
        // One order may have two lines of the same product and size.
        // oxlint-disable-next-line react/no-array-index-key -- a list to read, never reordered
        <li key={`${line.productId} ${line.size ?? ''} ${index}`} className={styles.line}>
          <Picture
            path={products.find((product) => product._id === line.productId)?.images[0]}
            alt=""
            sizes="48px"
            className={styles.picture}
          />
          <span className={styles.title}>
            <OwnerText words={titleOf(line)} />
            {line.size !== null && <span className={styles.size}>{texts.size(line.size)}</span>}
            <span className={styles.reduced}>
              <DiscountNote line={line} />
            </span>
          </span>
          <span className={styles.quantity}>
            <span>{line.quantity}</span>
            <span> × </span>
            <Money amount={line.price} label="DA" />
          </span>
          <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
          {line.returned > 0 && (
            <span className={styles.returned}>{texts.cameBack(line.returned)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface OrderDetailsProps {
  order: Order
  busy: boolean
  /** The chosen status that is not saved yet. */
  chosen: OrderStatus | null
  onEdit: () => void
  onReturn: () => void
  onChoose: (status: OrderStatus) => void
  onUpdate: () => void
  onDelete: () => void
}

/** One order in full, read-only except for its status. */
export function OrderDetails({
  order,
  busy,
  chosen,
  onEdit,
  onReturn,
  onChoose,
  onUpdate,
  onDelete,
}: OrderDetailsProps) {
  const status = chosen ?? order.status
  return (
    <div className={styles.details}>
      <OrderHead order={order} />
      <StockNotTakenNotice order={order} />
      <OrderFacts order={order} />
      {/* As wide as the panel: a reason is a sentence. */}
      <PhoneMark phone={order.phone} />
      <div>
        <div className={styles.productsHead}>
          <h3 className={styles.heading}>{texts.productList}</h3>
          {canReturn(order) && (
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              icon={<PackageOpen size={18} aria-hidden="true" />}
              onClick={onReturn}
            >
              {orderReturnsTexts.record}
            </Button>
          )}
        </div>
        <OrderLines order={order} />
      </div>
      <PriceSummary
        lines={order.products}
        shipping={order.shipping}
        ticketDiscount={order.ticketDiscount}
      />
      {/* Mounted anew with each change of the order, which may have changed its parcel. */}
      {order.origin === 'web' && <OrderParcels key={order.revision} orderId={order._id} />}
      <div className={styles.status}>
        <StatusSelect
          value={status}
          disabled={busy}
          onChange={(event) => onChoose(v.parse(orderStatusSchema, event.target.value))}
        />
        <Button
          variant="secondary"
          busy={busy && status !== order.status}
          disabled={status === order.status}
          onClick={onUpdate}
        >
          {texts.update}
        </Button>
      </div>
      <PanelActions>
        <Button icon={<Pencil size={18} aria-hidden="true" />} disabled={busy} onClick={onEdit}>
          {texts.editDetails}
        </Button>
        <Button
          variant="quiet"
          disabled={busy}
          icon={<Trash2 size={18} aria-hidden="true" />}
          className={styles.delete}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
      </PanelActions>
    </div>
  )
}
