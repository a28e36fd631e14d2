import { createStore, type StoreApi } from 'zustand'
import type { Centimes } from '../../../../shared/money.ts'
import { freeDeliverySum } from '../../../../shared/shipping/free-delivery.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { formatPrice } from '#texts/formats.ts'
import { listTexts } from '#texts/lists.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showAlert } from '../parts/alert.ts'
import { createAttempts } from '../parts/attempts.ts'
import { savePart } from '../parts/shop-settings-calls.ts'
import { showSuccess } from '../parts/show-success.ts'
import { readSumText, sumSetting, sumText } from './free-delivery-sum.ts'

const texts = deliveryTexts.free
const FAILED = { title: texts.failed, text: texts.failed, unanswered: texts.unanswered }

/** What the input is based on. */
interface Basis {
  /** The sum that was set when typing began, or that the owner has been told of since. */
  basis: Centimes | null
  /** The revision of those settings. With a newer one, the server would not refuse to overwrite what came with it. */
  revision: number
}

interface FreeDeliveryState {
  /** The input; null while there is none. */
  typed: ({ text: string } & Basis) | null
  isInvalid: boolean
  busy: boolean
}

interface FreeDeliveryMethods {
  /** `settings`: as this device has them, here and in `save`. */
  type: (text: string, settings: ShopSettings) => void
  save: (settings: ShopSettings) => Promise<void>
  discard: () => void
}

export type FreeDeliveryDesk = FreeDeliveryState & FreeDeliveryMethods

/** Dependencies, which tests replace. */
export interface FreeDeliveryDeps {
  savePart: typeof savePart
  showAlert: typeof showAlert
  showSuccess: typeof showSuccess
  syncNow: typeof syncNow
}

const browserDeps: FreeDeliveryDeps = { savePart, showAlert, showSuccess, syncNow }

/** The text in the field: the input, else the stored sum. */
export function shownText({ typed }: FreeDeliveryState, settings: ShopSettings): string {
  return typed?.text ?? sumText(freeDeliverySum(settings))
}

/** Whether the input stands for another sum than the stored one. */
export function isChanged({ typed }: FreeDeliveryState, settings: ShopSettings): boolean {
  return typed !== null && readSumText(typed.text) !== freeDeliverySum(settings)
}

/**
 * Store of the field of the sum from which delivery is free, a part of the settings. A sum that was changed elsewhere is
 * told before it is overwritten; other settings that were changed elsewhere do not matter to it.
 */
export function createFreeDeliveryStore(
  deps: FreeDeliveryDeps = browserDeps,
): StoreApi<FreeDeliveryDesk> {
  return createStore<FreeDeliveryDesk>((set, get) => {
    const attempt = createAttempts((busy) => set({ busy }), deps.showAlert)

    async function tellChanged(sum: Centimes | null): Promise<void> {
      const text =
        sum === null ? texts.removedElsewhere : texts.changedElsewhere(formatPrice(sum, 'DA'))
      const title = deliveryTexts.conflictTitle
      await deps.showAlert({ kind: 'warning', title, text, dismiss: listTexts.ok })
    }

    return {
      typed: null,
      isInvalid: false,
      busy: false,
      type(text, settings) {
        const { typed } = get()
        // Input that is stored meanwhile is none: later input is based on what it became.
        const { basis, revision } =
          typed !== null && isChanged(get(), settings)
            ? typed
            : { basis: freeDeliverySum(settings), revision: settings.revision }
        set({ typed: { text, basis, revision }, isInvalid: false })
      },
      async save(settings) {
        const { typed } = get()
        const sum = readSumText(shownText(get(), settings))
        set({ isInvalid: sum === undefined })
        if (sum === undefined || typed === null) return
        const ended: { elsewhere: Basis | null } = { elsewhere: null }
        const isDone = await attempt(async () => {
          const outcome = await deps.savePart(
            typed.revision,
            { freeDeliveryFrom: sumSetting(sum) },
            (newer) => freeDeliverySum(newer) === typed.basis,
          )
          const now = freeDeliverySum(outcome.settings)
          // Not a conflict when the stored sum equals the typed one: an earlier save arrived, and only its answer was lost.
          if (outcome.kind === 'changed-elsewhere' && now !== sum)
            ended.elsewhere = { basis: now, revision: outcome.settings.revision }
          // The field shows the stored settings, which are new only after a pull.
          await deps.syncNow().catch(reportError)
        }, FAILED)
        if (!isDone) return
        if (ended.elsewhere === null) {
          set({ typed: null })
          deps.showSuccess(texts.saved)
          return
        }
        set({ typed: { text: typed.text, ...ended.elsewhere } })
        await tellChanged(ended.elsewhere.basis)
      },
      discard: () => set({ typed: null, isInvalid: false }),
    }
  })
}
