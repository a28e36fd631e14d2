import { centimes } from '../../../../../shared/money.ts'
import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import { saleOfV1, type StoreSale } from '../../../../../shared/operations/store-order.ts'
import { discountTotalOf } from '../../../../../shared/store-order/discount.ts'
import { sendSaleAgain } from '../../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { discountTexts } from '#texts/discounts.ts'
import { operationTexts } from '#texts/operations.ts'
import { Money } from '../../../ui/money.tsx'
import { customerNames } from '../stored-names.ts'
import type { OperationScreen } from './operation-screen.ts'
import styles from './operation-content.module.css'

const texts = operationTexts['store-order.v2']
const textsV1 = operationTexts['store-order.v1']

function SaleContent({ sale }: { sale: StoreSale }) {
  const { fullName, phone, city, commune, products, totalPrice } = sale
  const saved = discountTotalOf(products)
  return (
    <div>
      <p>
        <bdi>{customerNames.shown(fullName)}</bdi> · <bdi>{phone}</bdi> ·{' '}
        <bdi>{customerNames.shown(city)}</bdi> · <bdi>{customerNames.shown(commune)}</bdi>
      </p>
      <ul className={styles.lines}>
        {products.map((line) => (
          <li key={`${line.productId} ${line.size ?? ''} ${line.price}`}>
            <span>
              <span>{line.quantity}</span>
              <span> × </span>
              <bdi>{line.title}</bdi>
              <span>{line.size === null ? '' : adminTexts.sale.ofSize(line.size)}</span>
            </span>
            <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {adminTexts.sale.total} <Money amount={totalPrice} label="DA" exact />
      </p>
      {saved > 0 && (
        <p>
          {discountTexts.takenOff} <Money amount={saved} label="DA" exact />
        </p>
      )}
    </div>
  )
}

function sendAgain(rejectedId: OperationId, sale: StoreSale): Promise<void> {
  const { fullName, phone, city, commune, shipping, products, ticketDiscount, shift, seller } = sale
  const customer = { fullName, phone, city, commune }
  return sendSaleAgain(rejectedId, {
    ...customer,
    shipping,
    lines: products,
    ticketDiscount,
    shift,
    seller,
  })
}

export const saleScreen: OperationScreen<'store-order.v2'> = {
  heading: ({ receiptNumber }) => receiptNumber ?? texts.heading,
  content: (sale) => <SaleContent sale={sale} />,
  sendAgain: { text: texts.sendAgain, send: ({ id }, sale) => sendAgain(id, sale) },
}

/** A sale from before discounts is sent again as one without any. */
export const saleV1Screen: OperationScreen<'store-order.v1'> = {
  heading: ({ receiptNumber }) => receiptNumber ?? textsV1.heading,
  content: (sale) => <SaleContent sale={saleOfV1(sale)} />,
  sendAgain: { text: textsV1.sendAgain, send: ({ id }, sale) => sendAgain(id, saleOfV1(sale)) },
}
