import { centimes } from '../../../../../shared/money.ts'
import { sendSaleAgain } from '../../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { operationTexts } from '#texts/operations.ts'
import { Money } from '../../../ui/money.tsx'
import { customerNames } from '../stored-names.ts'
import type { OperationScreen } from './operation-screen.ts'
import styles from './operation-content.module.css'

const texts = operationTexts['store-order.v1']

export const saleScreen: OperationScreen<'store-order.v1'> = {
  heading: ({ receiptNumber }) => receiptNumber ?? texts.heading,
  content: ({ fullName, phone, city, commune, products, totalPrice }) => (
    <div>
      <p>
        <bdi>{customerNames.shown(fullName)}</bdi> · <bdi>{phone}</bdi> ·{' '}
        <bdi>{customerNames.shown(city)}</bdi> · <bdi>{customerNames.shown(commune)}</bdi>
      </p>
      <ul className={styles.lines}>
        {products.map((line) => (
          <li key={`${line.productId} ${line.size ?? ''}`}>
            <span>
              {line.quantity} × <bdi>{line.title}</bdi>
              {line.size === null ? '' : adminTexts.sale.ofSize(line.size)}
            </span>
            <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {adminTexts.sale.total} <Money amount={totalPrice} label="DA" exact />
      </p>
    </div>
  ),
  sendAgain: {
    text: texts.sendAgain,
    send: ({ id }, { products, fullName, phone, city, commune, shipping }) =>
      sendSaleAgain(id, {
        fullName,
        phone,
        city,
        commune,
        shipping: centimes(shipping),
        lines: products,
      }),
  },
}
