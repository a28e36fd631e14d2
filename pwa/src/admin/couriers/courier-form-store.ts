import { createStore, type StoreApi } from 'zustand'
import type { Courier } from '../../../../shared/couriers/courier.ts'
import { type NewId, newId } from '../../../../shared/new-id.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { askToConfirm } from '../parts/alert.ts'
import { showSuccess } from '../parts/show-success.ts'
import {
  type CourierDraft,
  draftOf,
  type Problems,
  readDraft,
  rebaseDraft,
} from './courier-draft.ts'
import { saveCourier } from './couriers-calls.ts'

const NO_PROBLEMS: Problems = {}

interface CourierFormState {
  /** The version of the courier that the form was filled from; null for a new one. */
  courier: Courier | null
  draft: CourierDraft
  problems: Problems
  /** Why the last save failed, until the next one. */
  failure: string | null
  busy: boolean
}

interface CourierFormMethods {
  change: (changes: Partial<CourierDraft>) => void
  /** Call with each newer version of the courier: fields without input take its values. */
  follow: (courier: Courier | null) => void
  /**
   * Each is true when the form can be closed; false when the courier was not saved, for which the reason is shown, and
   * for a press while an earlier one is being answered.
   */
  save: () => Promise<boolean>
  /** Saves the courier as one that carries parcels, or, after a confirmation, as one that does not any more. */
  switchActive: () => Promise<boolean>
}

export type CourierFormDesk = CourierFormState & CourierFormMethods

/** Dependencies, which tests replace. */
export interface CourierFormDeps {
  saveCourier: typeof saveCourier
  askToConfirm: typeof askToConfirm
  showSuccess: typeof showSuccess
  newId: () => NewId
}

/**
 * Store of the form of one courier. `onChanged`: called when the list is out of date, because the courier was saved here,
 * or changed elsewhere.
 */
export function createCourierFormStore(
  first: Courier | null,
  onChanged: () => void,
  deps: CourierFormDeps = { saveCourier, askToConfirm, showSuccess, newId },
): StoreApi<CourierFormDesk> {
  // One key for as long as the form is open: after a lost answer, the courier is not added a second time, even when the
  // form was changed meanwhile.
  const key = deps.newId()
  const question = createPressGate()

  return createStore<CourierFormDesk>((set, get) => {
    const gate = createPressGate((busy) => set({ busy }))

    async function send(active: boolean): Promise<boolean> {
      const { draft, courier } = get()
      const read = readDraft(draft, active)
      const problems = 'problems' in read ? read.problems : NO_PROBLEMS
      set({ failure: null, problems })
      if ('problems' in read) return false
      try {
        await deps.saveCourier(read.courier, courier, key)
        deps.showSuccess(texts.saved)
        onChanged()
        return true
      } catch (error) {
        const sentence = failureSentence(error, texts.tryAgain)
        const code = error instanceof ApiFailure ? error.code : undefined
        const isOld = code === 'courier-changed'
        set({ failure: isOld ? `${sentence} ${texts.typedStays}` : sentence })
        // The key is known: the courier was added, and only the answer was lost.
        if (isOld || code === 'key-reuse') onChanged()
        return false
      }
    }

    const press = async (active: boolean) => (await gate.run(() => send(active))) === true

    return {
      courier: first,
      draft: draftOf(first),
      problems: NO_PROBLEMS,
      failure: null,
      busy: false,
      change: (changes) => set(({ draft }) => ({ draft: { ...draft, ...changes } })),
      follow(courier) {
        const { courier: before, draft } = get()
        if (courier === null || courier.revision === before?.revision) return
        set({ courier, draft: rebaseDraft(draft, before, courier) })
      },
      save: () => press(get().courier?.active ?? true),
      async switchActive() {
        const { courier } = get()
        if (courier === null) return false
        const { name, active } = courier
        if (!active) return press(true)
        const isSure = await question.run(() =>
          deps.askToConfirm({
            title: texts.stopTitle(name),
            text: texts.stopText,
            confirm: texts.stop,
            dismiss: texts.cancel,
          }),
        )
        return isSure === true && press(false)
      },
    }
  })
}
