import type { Ref } from 'react'
import { shoppingTexts } from '#texts/shopping.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './cart-changes.module.css'
import { changeSentence } from './change-sentence.ts'
import type { CheckedLine } from './check-cart.ts'
import { useLineTitle } from './use-line-title.ts'

interface CartChangesProps {
  /** The changed lines; renders nothing when empty. */
  lines: readonly CheckedLine[]
  onAccept: () => void
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/** Lists cart lines that the shop can no longer deliver as they are, with a button to accept the changes. */
export function CartChanges({ lines, onAccept, className, ref }: CartChangesProps) {
  const texts = shoppingTexts.checks
  const titleOf = useLineTitle()
  if (lines.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={classes(styles.changes, className)}>
      <div>
        <p className={styles.title}>{texts.title}</p>
        <ul>
          {lines.map((line) => (
            <li key={`${line.item.productId} ${line.item.size ?? ''}`} className={styles.line}>
              {texts.line(titleOf(line.item).text, line.item.size, changeSentence(line))}
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" onClick={onAccept} className={styles.accept}>
        {texts.accept}
      </Button>
    </div>
  )
}
