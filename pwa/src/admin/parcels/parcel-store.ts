import { createStore, type StoreApi } from 'zustand'
import { newId } from '../../../../shared/new-id.ts'
import type { NewsRequestJson, ParcelDetail } from '../../../../shared/parcels/parcel-life.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { setParcelState, setTracking, undoParcelNews } from './parcel-calls.ts'

/** The actions; each shows its error in its own place. */
type Press = 'state' | 'undo' | 'tracking'

interface ParcelState {
  busy: boolean
  /** What was pressed last. */
  pressed: Press | null
  /** What went wrong with the last press, until the next one. */
  error: string | null
}

interface ParcelActions {
  /** Each resolves to the current parcel, or to null when it was not changed. */
  setState: (id: string, news: NewsRequestJson) => Promise<ParcelDetail | null>
  undo: (id: string, event: number) => Promise<ParcelDetail | null>
  setTracking: (id: string, tracking: string) => Promise<ParcelDetail | null>
}

export type ParcelDesk = ParcelState & ParcelActions

const CALLS = { setParcelState, undoParcelNews, setTracking }

/**
 * Store of one parcel's screen. Changes need the server and are sent one at a time. `onRefused`: called when the shown
 * parcel is out of date.
 */
export function createParcelStore(onRefused: () => void, calls = CALLS): StoreApi<ParcelDesk> {
  /** The change of state that was sent last: sent again after a lost answer, it keeps its key. */
  let unanswered: { key: string; said: string } | null = null

  return createStore<ParcelDesk>((set) => {
    const gate = createPressGate((busy) => set({ busy }))
    const press = (pressed: Press, work: () => Promise<ParcelDetail>) =>
      gate.run(async () => {
        set({ pressed, error: null })
        try {
          return await work()
        } catch (thrown) {
          const isRefused = thrown instanceof ApiFailure && thrown.kind === 'refused'
          const { notSaved } = texts
          set({ error: isRefused ? failureSentence(thrown, notSaved) : notSaved })
          if (isRefused) onRefused()
          return null
        }
      })
    return {
      busy: false,
      pressed: null,
      error: null,
      setState: (id, news) =>
        press('state', async () => {
          const said = JSON.stringify({ id, news })
          const key = unanswered?.said === said ? unanswered.key : newId()
          unanswered = { key, said }
          const detail = await calls.setParcelState(id, news, key)
          unanswered = null
          return detail
        }),
      undo: (id, event) => press('undo', () => calls.undoParcelNews(id, event)),
      setTracking: (id, tracking) => press('tracking', () => calls.setTracking(id, tracking)),
    }
  })
}
