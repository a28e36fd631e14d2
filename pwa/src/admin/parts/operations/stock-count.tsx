import { countedQuantities } from '../../../../../shared/stock/stock-edit.ts'
import { operationTexts } from '#texts/operations.ts'
import type { OperationScreen } from './operation-screen.ts'
import styles from './operation-content.module.css'

const texts = operationTexts['stock-edit.v1']

export const stockCountScreen: OperationScreen<'stock-edit.v1'> = {
  heading: () => texts.heading,
  content: (count, label) => (
    <ul className={styles.lines}>
      {countedQuantities(count).map(({ size, quantity, expected }) => (
        <li key={size ?? ''}>{texts.counted(label, size, quantity, expected)}</li>
      ))}
    </ul>
  ),
  // Not sent again: `expected` is outdated, so the shelf must be counted again.
  sendAgain: null,
}
