import { useRef } from 'react'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import { useMay } from '../../local/session/role.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { askToConfirm } from '../parts/alert.ts'
import { StickyBar } from '../parts/sticky-bar.tsx'
import { isEmptyGoods, LIST_KEY, sumGoods } from './goods-draft.ts'
import type { GoodsDesk } from './goods-store.ts'
import styles from './goods-bar.module.css'

async function askToClear(desk: GoodsDesk): Promise<void> {
  const { clearTitle: title, clearText: text, clear: confirm, keep: dismiss } = texts
  if (await askToConfirm({ title, text, confirm, dismiss })) desk.clear()
}

/** The sums of what is entered, and the button that records it. */
export function GoodsBar({ kind, desk }: { kind: GoodsDocumentKind; desk: GoodsDesk }) {
  const bar = useRef<HTMLDivElement>(null)
  const { pieces, products, cost } = sumGoods(desk.draft)
  const showsCosts = useMay('owner')
  const wrong = desk.problems.get(LIST_KEY) ?? (desk.problems.size > 0 ? texts.wrong : null)

  async function record() {
    if (await desk.record()) return
    const form = bar.current?.parentElement
    form?.querySelector<HTMLElement>('[aria-invalid="true"], input[aria-describedby]')?.focus()
  }

  return (
    <StickyBar ref={bar} isBeside>
      <p className={styles.sum} aria-live="polite">
        {pieces > 0 && <strong>{texts.sum(pieces, products)}</strong>}
        {showsCosts && cost > 0 && (
          <span>
            {texts.costSum} <Money amount={cost} label="DA" />
          </span>
        )}
        {wrong !== null && <span className={styles.wrong}>{wrong}</span>}
      </p>
      <div className={styles.buttons}>
        <Button busy={desk.saving} onClick={() => void record()}>
          {texts[kind].record}
        </Button>
        {!isEmptyGoods(desk.draft) && (
          <Button variant="secondary" disabled={desk.saving} onClick={() => void askToClear(desk)}>
            {texts.clear}
          </Button>
        )}
      </div>
    </StickyBar>
  )
}
