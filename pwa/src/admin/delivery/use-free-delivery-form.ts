import { useState } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import { freeDeliverySum } from '../../../../shared/shipping/free-delivery.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { formatPrice } from '#texts/formats.ts'
import { listTexts } from '#texts/lists.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showAlert } from '../parts/alert.ts'
import { savePart } from '../parts/shop-settings-calls.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { readSumText, sumSetting, sumText } from './free-delivery-sum.ts'

const texts = deliveryTexts.free
const FAILED = { title: texts.failed, text: texts.failed, unanswered: texts.unanswered }

interface Typed {
  text: string
  /** The sum that was set when typing began, or that the owner has been told of since. */
  basis: Centimes | null
}

/** The field of the sum from which delivery is free. `settings`: as this device has them. */
export function useFreeDeliveryForm(settings: ShopSettings) {
  const stored = freeDeliverySum(settings)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const { busy, attempt } = useAttempt()
  const text = typed?.text ?? sumText(stored)
  const isChanged = typed !== null && readSumText(text) !== stored
  useLeaveGuard(isChanged)

  async function save(): Promise<void> {
    const sum = readSumText(text)
    setInvalid(sum === undefined)
    if (sum === undefined || typed === null) return
    let elsewhere: Centimes | null | undefined
    const isDone = await attempt(async () => {
      const outcome = await savePart(
        settings.revision,
        { freeDeliveryFrom: sumSetting(sum) },
        (newer) => freeDeliverySum(newer) === typed.basis,
      )
      const now = freeDeliverySum(outcome.settings)
      // Not a conflict when the stored sum equals the typed one: an earlier save arrived, and only its answer was lost.
      if (outcome.kind === 'changed-elsewhere' && now !== sum) elsewhere = now
      // The field shows the stored settings, which are new only after a pull.
      await syncNow().catch(reportError)
    }, FAILED)
    if (!isDone) return
    if (elsewhere === undefined) {
      setTyped(null)
      showSuccess(texts.saved)
      return
    }
    setTyped({ text, basis: elsewhere })
    await showAlert({
      kind: 'warning',
      title: deliveryTexts.conflictTitle,
      text:
        elsewhere === null
          ? texts.removedElsewhere
          : texts.changedElsewhere(formatPrice(elsewhere, 'DA')),
      dismiss: listTexts.ok,
    })
  }

  return {
    text,
    busy,
    isChanged,
    isInvalid,
    save,
    type(next: string) {
      setInvalid(false)
      setTyped((before) => ({ text: next, basis: before === null ? stored : before.basis }))
    },
    discard() {
      setInvalid(false)
      setTyped(null)
    },
  }
}
