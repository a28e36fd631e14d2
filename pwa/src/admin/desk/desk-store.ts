import { createStore, type StoreApi } from 'zustand'
import type {
  CallOutcome,
  CancelReason,
  DeskAnswer,
  DeskCard,
} from '../../../../shared/desk/desk.ts'
import type { PhoneMark } from '../../../../shared/desk/phone-mark.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import { toIso } from '../../../../shared/time.ts'
import { deskTexts as texts } from '#texts/desk.ts'
import { phoneMarksTexts } from '#texts/phone-marks.ts'
import { ApiFailure, attemptSentence } from '../../http/api-failure.ts'
import { createRequestIds } from '../../http/request-ids.ts'
import { createPressGate, createRepeatCheck } from '../../ui/second-press.ts'
import { type DeskCalls, deskCalls } from './desk-calls.ts'

/** The outcome of a call with its details. */
export type Result =
  | { outcome: Exclude<CallOutcome, 'later' | 'cancelled'> }
  /** `at`: epoch ms. */
  | { outcome: 'later'; at: number }
  | { outcome: 'cancelled'; reason: CancelReason }

/** The last call that was logged: the one that can be undone. */
export interface LastCall {
  id: string
  number: number
  outcome: CallOutcome
}

interface DeskState {
  /** False until the server has answered once. */
  loaded: boolean
  card: DeskCard | null
  fresh: number
  due: number
  /** Epoch ms. */
  nextAt: number | null
  busy: boolean
  /** What went wrong with the last press, until the server has answered one. */
  error: string | null
  last: LastCall | null
}

interface DeskActions {
  /** Whether a key pressed now can only be the second of two, the first of which brought the shown order into view. */
  isRepeat: () => boolean
  /** Takes the next order, or the one that is held already. */
  next: () => Promise<void>
  /** Puts the shown order aside for this sitting. */
  skip: () => Promise<void>
  log: (result: Result) => Promise<void>
  undo: () => Promise<void>
  mark: (mark: PhoneMark | null, reason: string) => Promise<boolean>
  /** Keeps the shown order, or says whose it is now. */
  renew: () => Promise<void>
  /** Gives the shown order back, as when the screen is left. */
  leave: () => void
}

export type Desk = DeskState & DeskActions

/** Refusals after which the shown order is not this person's any more. */
const LOST = new Set(['desk-held', 'order-changed', 'unknown-order'])

function callOf(id: string, result: Result) {
  return result.outcome === 'later'
    ? { id, outcome: result.outcome, at: toIso(result.at) }
    : { id, ...result }
}

/** Store of the confirmation desk. Every press needs the server, so that two people never call the same customer. */
export function createDeskStore(calls: DeskCalls = deskCalls, now?: () => number): StoreApi<Desk> {
  let skipped: OrderId[] = []
  const repeats = createRepeatCheck(now)
  const ids = createRequestIds()

  return createStore<Desk>((set, get) => {
    const gate = createPressGate((busy) => set({ busy }))

    function show({ card, fresh, due, nextAt }: DeskAnswer): void {
      if (card?.order._id !== get().card?.order._id) repeats.finished()
      set({ loaded: true, card, fresh, due, nextAt, error: null })
    }

    function fail(thrown: unknown, sentence: string): void {
      set({ error: attemptSentence(thrown, { text: sentence, unanswered: sentence }) })
    }

    async function takeNext(): Promise<void> {
      const answer = await calls.next(skipped)
      if (answer.card === null && skipped.length > 0) {
        // Only skipped orders are left: they are offered again.
        skipped = []
        return show(await calls.next(skipped))
      }
      return show(answer)
    }

    /**
     * Runs the work of one press at a time. `sentence`: shown for every failure but a refusal, which has its own. Unlike
     * `createPresses`, an error stays until the server has answered: the clock of the page asks for the next order too, and
     * without a connection the banner would disappear and come back with every try.
     */
    async function press(work: () => Promise<void>, sentence: string = texts.needsConnection) {
      await gate.run(async () => {
        try {
          await work()
        } catch (thrown) {
          const isLost = thrown instanceof ApiFailure && LOST.has(thrown.code ?? '')
          if (isLost) await takeNext().catch(() => undefined)
          fail(thrown, sentence)
        }
      })
    }

    return {
      loaded: false,
      card: null,
      fresh: 0,
      due: 0,
      nextAt: null,
      busy: false,
      error: null,
      last: null,

      isRepeat: () => repeats.isRepeat(),

      next: () => press(takeNext, texts.failed),

      skip: () =>
        press(async () => {
          const { card } = get()
          if (card !== null) skipped = [...skipped, card.order._id].slice(-100)
          await takeNext()
        }),

      log: (result) =>
        press(async () => {
          const { card } = get()
          if (card === null) return
          const { _id: order, number } = card.order
          const id = ids.idFor({ order, result })
          const answer = await calls.log(order, callOf(id, result))
          ids.answered()
          set({ last: { id, number, outcome: result.outcome } })
          if (answer.card !== null) return show(answer)
          set({ card: null })
          await takeNext().catch((thrown: unknown) => fail(thrown, texts.failed))
        }, texts.notLogged),

      undo: () =>
        press(async () => {
          const { last, card } = get()
          if (last === null) return
          const answer = await calls.undo(last.id)
          if (card !== null && card.order._id !== answer.card?.order._id)
            await calls.release(card.order._id).catch(() => undefined)
          set({ last: null })
          show(answer)
        }),

      async mark(mark, reason) {
        const { card } = get()
        if (card === null) return false
        let isDone = false
        await press(async () => {
          await calls.mark(card.order.phone, { mark, reason })
          isDone = true
          show(await calls.take(card.order._id))
        }, phoneMarksTexts.markFailed)
        return isDone
      },

      async renew() {
        const { card } = get()
        if (card === null || gate.isRunning()) return
        try {
          const answer = await calls.take(card.order._id)
          if (get().card?.order._id === card.order._id && !gate.isRunning()) show(answer)
        } catch (thrown) {
          // Without a connection the order stays in view: a press says what is wrong.
          if (thrown instanceof ApiFailure && LOST.has(thrown.code ?? '')) await get().next()
        }
      },

      leave() {
        const { card } = get()
        // A failure is ignored: the server releases the order after five minutes anyway.
        if (card !== null) calls.release(card.order._id).catch(() => undefined)
        set({ card: null, loaded: false })
      },
    }
  })
}
