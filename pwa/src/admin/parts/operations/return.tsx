import { centimes } from '../../../../../shared/money.ts'
import { sendReturnAgain } from '../../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { attentionTexts } from '#texts/attention.ts'
import { operationTexts } from '#texts/operations.ts'
import { Money } from '../../../ui/money.tsx'
import type { OperationScreen } from './operation-screen.ts'
import styles from './operation-content.module.css'

const texts = operationTexts['return.v1']

export const returnScreen: OperationScreen<'return.v1'> = {
  heading: () => texts.heading,
  content: ({ returnNumber, receiptNumber, orderNumber, lines, refund }) => (
    <div>
      <p>
        <bdi>{returnNumber}</bdi>
        {(receiptNumber !== null || orderNumber !== null) && (
          <>
            <span> · </span>
            <span>{texts.of(attentionTexts.sale(receiptNumber, orderNumber ?? 0))}</span>
          </>
        )}
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li
            key={`${line.productId} ${line.size ?? ''} ${line.price} ${line.restock} ${line.reason}`}
          >
            <span>
              <span>{line.quantity}</span>
              <span> × </span>
              <bdi>{line.title}</bdi>
              <span>{line.size === null ? '' : adminTexts.sale.ofSize(line.size)}</span>
              <span> ·</span> <span>{line.restock ? texts.restocked : texts.writtenOff}</span>
              {line.reason !== '' && (
                <>
                  {' '}
                  · <bdi>{line.reason}</bdi>
                </>
              )}
            </span>
            <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        {texts.refund} <Money amount={refund} label="DA" exact />
      </p>
    </div>
  ),
  sendAgain: {
    text: texts.sendAgain,
    send: ({ id }, { method: _method, returnNumber: _number, ...given }) =>
      sendReturnAgain(id, given),
  },
}
