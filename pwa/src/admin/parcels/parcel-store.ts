import { createStore, type StoreApi } from 'zustand'
import type { NewsRequestJson, ParcelDetail } from '../../../../shared/parcels/parcel-life.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { createRequestIds } from '../../http/request-ids.ts'
import { createPresses, type PressState } from '../parts/presses.ts'
import { setParcelState, setTracking, undoParcelNews } from './parcel-calls.ts'

/** The actions; each shows its error in its own place. */
type Press = 'state' | 'undo' | 'tracking'

interface ParcelState extends PressState {
  /** What was pressed last. */
  pressed: Press | null
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
  const ids = createRequestIds()

  return createStore<ParcelDesk>((set) => {
    const presses = createPresses(set)
    const press = (pressed: Press, work: () => Promise<ParcelDetail>) => {
      if (!presses.isRunning()) set({ pressed })
      return presses.press(work, texts.notSaved, onRefused)
    }
    return {
      busy: false,
      pressed: null,
      error: null,
      setState: (id, news) =>
        press('state', async () => {
          const detail = await calls.setParcelState(id, news, ids.idFor({ id, news }))
          ids.answered()
          return detail
        }),
      undo: (id, event) => press('undo', () => calls.undoParcelNews(id, event)),
      setTracking: (id, tracking) => press('tracking', () => calls.setTracking(id, tracking)),
    }
  })
}
