import { createStore, type StoreApi } from 'zustand'
import { newId } from '../../../../shared/new-id.ts'
import type { NewsRequestJson, ParcelDetail } from '../../../../shared/parcels/parcel-life.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { setParcelState, setTracking, undoParcelNews } from './parcel-calls.ts'

/** What can be pressed, each with its own place for what went wrong. */
type Press = 'state' | 'undo' | 'tracking'

interface ParcelState {
  busy: boolean
  /** What was pressed last. */
  pressed: Press | null
  /** What went wrong with the last press, until the next one. */
  error: string | null
}

interface ParcelActions {
  /** Each answers with the parcel as it is now, and with null when it was not changed. */
  setState: (id: string, news: NewsRequestJson) => Promise<ParcelDetail | null>
  undo: (id: string, event: number) => Promise<ParcelDetail | null>
  setTracking: (id: string, tracking: string) => Promise<ParcelDetail | null>
}

export type ParcelDesk = ParcelState & ParcelActions

const CALLS = { setParcelState, undoParcelNews, setTracking }

/**
 * Store of one parcel's screen: changes need the server, and are sent one at a time. `onRefused`: what is shown is not the
 * state of the server.
 */
export function createParcelStore(onRefused: () => void, calls = CALLS): StoreApi<ParcelDesk> {
  /** The news that was sent last: pressed again after a lost answer, it keeps its key. */
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
