import { createStore, type StoreApi } from 'zustand'
import { newId } from '../../../../../shared/new-id.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { ApiFailure, failureSentence } from '../../../http/api-failure.ts'
import { findScanned, receiveParcel } from '../parcel-calls.ts'
import {
  type Arrival,
  type FoundParcel,
  keepSitting,
  readSitting,
  type ReceivedLine,
} from './arrivals-draft.ts'

type Lines = ReceivedLine[] | null

interface ReceiveState {
  /** Newest first. */
  arrivals: readonly Arrival[]
  /** Asks for every scanned parcel which of its pieces came back. */
  inPart: boolean
}

interface ReceiveActions {
  setInPart: (inPart: boolean) => void
  /**
   * Receives the parcel of a code. Codes may be scanned faster than the server answers; they are processed one after
   * another.
   */
  scan: (code: string) => Promise<void>
  /** Receives a parcel that was picked: all of it, or in part. */
  pick: (parcel: FoundParcel, how: 'all' | 'part') => Promise<void>
  /** Answers the question which pieces of an arrival are in the shop; null means all of them. */
  answer: (key: string, lines: Lines) => Promise<void>
  /** Sends a request without an answer again. */
  retry: (key: string) => Promise<void>
  /**
   * Continues the requests that a reload interrupted, and stores the state from now on. Call the returned function when
   * the page is left.
   */
  open: () => () => void
  /** Removes an arrival that was not received from the list. */
  dismiss: (key: string) => void
}

export type ReceiveDesk = ReceiveState & ReceiveActions

const CALLS = { findScanned, receiveParcel }

function shownOf({ _id, orderId, orderNumber, fullName, state }: FoundParcel): FoundParcel {
  return { _id, orderId, orderNumber, fullName, state }
}

/**
 * Store of the parcels received in this tab. It survives other screens and a reload, and ends with the visit or with
 * another account. `onReceived`: called after each parcel.
 */
export function createReceiveStore(onReceived: () => void, calls = CALLS): StoreApi<ReceiveDesk> {
  /** Resolves when all arrivals so far are processed. */
  let queue: Promise<void> = Promise.resolve()

  return createStore<ReceiveDesk>((set, get, { subscribe }) => {
    function change(key: string, changes: Partial<Arrival>): void {
      set({
        arrivals: get().arrivals.map((one) => (one.key === key ? { ...one, ...changes } : one)),
      })
    }

    function fail(key: string, thrown: unknown): void {
      const isRefused = thrown instanceof ApiFailure && thrown.kind === 'refused'
      const sentence = isRefused ? failureSentence(thrown, texts.failed) : null
      change(key, { state: isRefused ? 'refused' : 'lost', sentence })
    }

    /** Whether a person is asked before a parcel is received. */
    const isAsked = ({ lines, parcel }: Arrival) =>
      lines === undefined && (get().inPart || parcel?.state === 'delivered')

    async function work(key: string): Promise<void> {
      const arrival = get().arrivals.find((one) => one.key === key)
      if (arrival?.state !== 'waiting') return
      try {
        const found = arrival.parcel ?? (await calls.findScanned(arrival.code))
        if (found === null)
          return change(key, { state: 'refused', sentence: texts.unknownCode(arrival.code) })
        const parcel = shownOf(found)
        change(key, { parcel })
        if (isAsked({ ...arrival, parcel })) return change(key, { state: 'asks' })
        const lines = arrival.lines ?? null
        // Stored before the request, so that a retry or a reload sends the same request.
        change(key, { lines })
        const answer = await calls.receiveParcel(parcel._id, { lines, source: arrival.source }, key)
        change(key, { state: 'done', outcome: answer.outcome, parcel: shownOf(answer.parcel) })
        onReceived()
      } catch (thrown) {
        fail(key, thrown)
      }
    }

    function enqueue(key: string): Promise<void> {
      queue = queue.then(() => work(key))
      return queue
    }

    function add(arrival: Pick<Arrival, 'code' | 'source' | 'parcel' | 'lines'>): Arrival {
      const added = {
        ...arrival,
        key: newId(),
        state: 'waiting' as const,
        outcome: null,
        sentence: null,
      }
      set({ arrivals: [added, ...get().arrivals] })
      return added
    }

    /**
     * Continues a matching arrival; null when there is none. A scanner may read a label several times. A request
     * without an answer is sent again under its key: under another one, the server would refuse its parcel as already
     * received.
     */
    function goOn(isMeant: (arrival: Arrival) => boolean): Promise<void> | null {
      const meant = get().arrivals.filter(isMeant)
      const lost = meant.find(({ state }) => state === 'lost')
      if (lost) return get().retry(lost.key)
      return meant.some(({ state }) => state === 'waiting') ? queue : null
    }

    return {
      ...readSitting(),
      setInPart: (inPart) => set({ inPart }),
      async scan(text) {
        const code = text.trim()
        if (code === '') return
        const going = goOn((one) => one.code === code)
        if (going !== null) return going
        await enqueue(add({ code, source: 'scan', parcel: null, lines: undefined }).key)
      },
      async pick(parcel, how) {
        const going = goOn((one) => one.parcel?._id === parcel._id)
        if (going !== null) return going
        const lines = how === 'all' ? null : undefined
        const code = String(parcel.orderNumber)
        const { key } = add({ code, source: 'hand', parcel: shownOf(parcel), lines })
        if (how === 'part') change(key, { state: 'asks' })
        else await enqueue(key)
      },
      async answer(key, lines) {
        change(key, { lines, state: 'waiting' })
        await enqueue(key)
      },
      async retry(key) {
        if (get().arrivals.find((one) => one.key === key)?.state !== 'lost') return
        change(key, { state: 'waiting' })
        await enqueue(key)
      },
      open() {
        const close = subscribe(keepSitting)
        const interrupted = get().arrivals.filter(({ state }) => state === 'waiting')
        for (const { key } of interrupted.toReversed()) void enqueue(key)
        return close
      },
      dismiss: (key) =>
        set({ arrivals: get().arrivals.filter((one) => one.key !== key || one.state === 'done') }),
    }
  })
}
