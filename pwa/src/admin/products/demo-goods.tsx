import { useState } from 'react'
import { demoGoodsSchema } from '../../../../shared/products/demo-goods.ts'
import { demoGoodsTexts as texts } from '#texts/demo-goods.ts'
import { guideTexts } from '#texts/guide.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { askToConfirm } from '../parts/alert.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { GuideButtons, GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import { createCatalogChange } from '../parts/catalog-change.ts'
import { DEMO_GOODS_PATH, removeDemoGoods } from './product-calls.ts'

const REMOVING = {
  done: texts.removed,
  failed: { title: texts.failedTitle, text: texts.failed, unanswered: texts.unanswered },
}

/** The demo goods of a new shop, and their removal. Call `reload` when one may have become the owner's own. */
export function useDemoGoods() {
  const answer = useCachedAnswer({
    key: DEMO_GOODS_PATH,
    path: DEMO_GOODS_PATH,
    schema: demoGoodsSchema,
  })
  const [busy, setBusy] = useState(false)
  const [change] = useState(() => createCatalogChange('', setBusy))
  const goods = answer.data?.products ?? []
  const ordered = goods.filter((product) => product.ordered).length

  /** Asks for confirmation; true when they are removed. */
  async function remove(): Promise<boolean> {
    const stays = ordered > 0 ? ` ${texts.stays(ordered)}` : ''
    const isSure = await askToConfirm({
      title: texts.question,
      text: texts.goes(goods.length - ordered) + stays,
      confirm: texts.confirm,
      dismiss: texts.keep,
    })
    if (!isSure || (await change(removeDemoGoods, REMOVING)) !== 'saved') return false
    answer.reload()
    return true
  }

  return {
    answer,
    ids: new Set<string>(goods.map(({ _id }) => _id)),
    /** Number of demo goods that can be removed. */
    removable: goods.length - ordered,
    busy,
    remove,
    reload: answer.reload,
  }
}

/** Notice above the list of products that names the demo goods, and removes them. */
export function DemoGoodsNotice({ goods }: { goods: ReturnType<typeof useDemoGoods> }) {
  if (goods.removable === 0) return null
  return (
    <ErrorBanner
      variant="info"
      message={texts.notice(goods.removable)}
      retryLabel={goods.busy ? texts.removing : texts.remove}
      onRetry={() => void goods.remove()}
    />
  )
}

/** Keeps or removes the demo goods. */
export function DemoGoodsStep({ onDone }: GuideStepProps) {
  const goods = useDemoGoods()
  const { answer, ids, removable, busy, remove } = goods
  const { title, hint, none } = guideTexts.goods
  const hasNone = answer.data !== null && ids.size === 0
  return (
    <GuideStepFrame title={title} hint={hasNone ? none : hint}>
      <AnswerNotice answer={answer} failed={texts.unanswered} />
      {answer.state === 'loading' && <Spinner text={title} />}
      {removable === 0 && ids.size > 0 && <p>{guideTexts.goods.ordered}</p>}
      <GuideButtons>
        {removable > 0 && (
          <Button
            variant="secondary"
            size="lg"
            busy={busy}
            onClick={async () => (await remove()) && onDone()}
          >
            {busy ? texts.removing : texts.remove}
          </Button>
        )}
        <Button
          size="lg"
          variant={removable > 0 ? 'secondary' : 'primary'}
          disabled={busy}
          onClick={onDone}
        >
          {removable > 0 ? guideTexts.goods.keep : guideTexts.next}
        </Button>
      </GuideButtons>
    </GuideStepFrame>
  )
}
