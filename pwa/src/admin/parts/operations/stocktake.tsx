import { sendOperationAgain } from '../../../local/till/record-operation.ts'
import { operationTexts } from '#texts/operations.ts'
import type { OperationScreen } from './operation-screen.ts'
import styles from './operation-content.module.css'

const opening = operationTexts['stocktake-open.v1']
const counting = operationTexts['stocktake-count.v1']
const closing = operationTexts['stocktake-close.v1']

export const stocktakeOpenScreen: OperationScreen<'stocktake-open.v1'> = {
  heading: () => opening.heading,
  content: ({ name, categoryId, categoryTitle }) => (
    <p>
      <bdi>{name}</bdi> · <bdi>{categoryId === null ? opening.wholeShop : categoryTitle}</bdi>
    </p>
  ),
  sendAgain: {
    text: opening.sendAgain,
    send: ({ id }, payload) => sendOperationAgain(id, { type: 'stocktake-open.v1', payload }),
  },
}

export const stocktakeCountScreen: OperationScreen<'stocktake-count.v1'> = {
  heading: () => counting.heading,
  content: ({ title, size, pieces }) => (
    <p>
      {pieces === null ? counting.takenBack(title, size) : counting.counted(title, size, pieces)}
    </p>
  ),
  // Not sent again: `expected` is outdated, so the shelf must be counted again.
  sendAgain: null,
}

export const stocktakeCloseScreen: OperationScreen<'stocktake-close.v1'> = {
  heading: () => closing.heading,
  content: ({ name, outcome, lines }) => (
    <div>
      <p>
        <bdi>{name}</bdi>
      </p>
      {outcome === 'cancelled' && <p>{closing.cancelled}</p>}
      <ul className={styles.lines}>
        {lines.map(({ productId, title, size, counted, expected }) => (
          <li key={`${productId} ${size ?? ''}`}>{closing.line(title, size, counted, expected)}</li>
        ))}
      </ul>
    </div>
  ),
  sendAgain: null,
}
