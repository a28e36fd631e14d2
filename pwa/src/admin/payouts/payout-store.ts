import { createStore, type StoreApi } from 'zustand'
import type { Centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import {
  MOST_LINES,
  type PayoutDetail,
  type PayoutParcel,
} from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createTurns } from '../../http/turns.ts'
import { askToConfirm } from '../parts/alert.ts'
import { createPresses, type PressState } from '../parts/presses.ts'
import {
  type AmountKind,
  type DraftLine,
  fileLine,
  judgeDraft,
  type PayoutEntry,
  pickedLine,
  staleLines,
  toRequest,
  undelivered,
} from './payout-draft.ts'
import { findParcels, findPayout, recordPayout } from './payouts-calls.ts'
import type { FileLine } from './read-payout-file.ts'
import { forgetDraft, readDraft, storeDraft, type StoredLine, toStored } from './stored-draft.ts'

/** A payout that is recorded. */
interface Recorded {
  id: string
  number: number
}

interface PayoutState extends PressState, PayoutEntry {
  lines: readonly DraftLine[]
  /**
   * The id under which the payout was sent; null before the first request. Kept until an answer confirms that the
   * payout is recorded.
   */
  sent: string | null
  /** The stored draft is not loaded yet, since the server did not answer. Nothing can be entered or recorded meanwhile. */
  isWaiting: boolean
  /**
   * A payout that turned out to be recorded by an earlier request whose answer was lost. It has the content of that
   * request, without later changes.
   */
  recorded: Recorded | null
}

interface PayoutActions {
  /** Begins a payout of a courier, or resumes its stored draft. Does nothing while `busy`. */
  begin: (courier: string) => Promise<void>
  /** Tries again to load the stored draft. */
  resume: () => Promise<void>
  /**
   * Call with each new list of open parcels. Reads the chosen parcels again that another person may have changed: those
   * that the list does not contain as they are in their lines. Asks first whether a payout without an answer was
   * recorded. Input is never lost. Does nothing while `busy` or held, nor without an answer.
   */
  refresh: (open: readonly PayoutParcel[]) => Promise<void>
  /** Keeps the lines unchanged while a question about them is open. */
  hold: (isHeld: boolean) => void
  enter: (entry: Partial<Pick<PayoutEntry, 'day' | 'received' | 'note'>>) => void
  choose: (parcels: readonly PayoutParcel[], isChosen: boolean) => void
  /** Adds the parcel with a number. Resolves to a sentence for the person, and whether the parcel was added. */
  scan: (code: string) => Promise<{ sentence: string; isAdded: boolean } | null>
  /**
   * Replaces the lines by those of a file, after a confirmation when there are any. Resolves to false when nothing
   * changed.
   */
  takeFile: (lines: readonly FileLine[], amountKind: AmountKind) => Promise<boolean>
  leaveOut: (position: number) => void
  /** Takes the payout as proof that the parcel of a line was delivered; null for all lines. */
  deliver: (position: number | null) => void
  /** Records the payout; null when it was not recorded. `entered`: null for the sum of the lines. */
  record: (entered: Centimes | null, today: string) => Promise<PayoutDetail | null>
}

export type PayoutDesk = PayoutState & PayoutActions

const NOTHING = { day: '', received: '', note: '', source: 'hand', lines: [], sent: null } as const

/** The lines with the current state of their parcels: of the known parcel, else of the one that the number finds. */
async function lookUp(
  find: typeof findParcels,
  courier: string,
  lines: readonly StoredLine[],
): Promise<DraftLine[]> {
  if (lines.length === 0) return []
  const parcels = await find(
    courier,
    lines.map(({ parcel, reference }) => parcel ?? reference),
  )
  return lines.map((line, at) => ({ ...line, parcel: parcels[at] ?? null }))
}

/** Asks whether the file may replace the `chosen` lines. */
const askToReplace = (chosen: number) =>
  askToConfirm({
    title: texts.replaceTitle,
    text: texts.replaceText(chosen),
    confirm: texts.replace,
    dismiss: texts.cancel,
  })

/**
 * Store of a payout that is being recorded. Input survives a reload; recording needs the server, so that no parcel
 * counts twice. The payout gets its id before the first request and keeps it until the server confirms it: however
 * often it is sent, and whatever is changed in between, it is recorded once.
 */
export function createPayoutStore(
  calls: {
    findParcels: typeof findParcels
    findPayout: typeof findPayout
    recordPayout: typeof recordPayout
    askToReplace: typeof askToReplace
  } = { findParcels, findPayout, recordPayout, askToReplace },
): StoreApi<PayoutDesk> {
  /** Serializes scans: a second label may be scanned before the first is looked up. */
  let scans: Promise<unknown> = Promise.resolve()
  let isHeld = false
  const refreshes = createTurns()

  return createStore<PayoutDesk>((set, get) => {
    const presses = createPresses(set)
    const change = (changes: Partial<PayoutState>) => {
      // Otherwise it would overwrite the stored draft, which is not loaded yet.
      if (get().isWaiting) return
      set({ ...changes, error: null })
      storeDraft(get())
    }

    const press = <T>(work: () => Promise<T>, unsaid: string) =>
      presses.press(work, unsaid, async ({ code }) => {
        if (code !== 'payout-changed') return
        const { courier, lines } = get()
        const again = lookUp(calls.findParcels, courier, lines.map(toStored))
        set({ lines: await again.catch(() => lines) })
      })

    const isShut = () => isHeld || presses.isRunning()

    /** Ends the draft of a payout that is recorded already. */
    function settle(payout: PayoutDetail): void {
      forgetDraft()
      const recorded = { id: payout._id, number: payout.number }
      set({ ...NOTHING, recorded, isWaiting: false, error: null })
    }

    /** Resumes the stored draft of the courier, after checking that it is not recorded already. */
    async function resume(): Promise<void> {
      if (!get().isWaiting) return
      const kept = readDraft()
      const sent = kept?.sent ?? null
      await press(
        async () => {
          const payout = sent === null ? null : await calls.findPayout(sent)
          if (payout !== null) {
            settle(payout)
          } else if (kept?.courier === get().courier) {
            const lines = await lookUp(calls.findParcels, kept.courier, kept.lines)
            set({ ...kept, lines, isWaiting: false })
          } else {
            set({ isWaiting: false })
          }
        },
        sent === null ? texts.notFound : texts.notAsked,
      )
    }

    async function addScanned(
      reference: string,
    ): Promise<{ sentence: string; isAdded: boolean } | null> {
      const { courier, lines, isWaiting } = get()
      if (isWaiting) return null
      const [parcel] = await calls.findParcels(courier, [reference])
      if (!parcel) return { sentence: texts.unknownCode(reference), isAdded: false }
      const number = parcel.orderNumber
      if (lines.some((line) => line.parcel?._id === parcel._id))
        return { sentence: texts.alreadyIn(number), isAdded: false }
      change({ lines: [...lines, { ...pickedLine(parcel), reference, parcel }] })
      return { sentence: texts.added(number), isAdded: true }
    }

    return {
      courier: '',
      ...NOTHING,
      isWaiting: false,
      recorded: null,
      busy: false,
      error: null,

      async begin(courier) {
        if (get().courier === courier || presses.isRunning()) return
        set({ ...NOTHING, courier, isWaiting: true, error: null })
        await resume()
      },

      resume,

      async refresh(open) {
        const { courier, lines, sent, isWaiting } = get()
        if (isWaiting || isShut() || (lines.length === 0 && sent === null)) return
        const turn = refreshes.begin()
        try {
          const payout = sent === null ? null : await calls.findPayout(sent)
          // Thousands of lines are not asked for at each sync: the list is the newest state of most of them.
          const stale = payout === null ? staleLines(lines, open) : []
          const found = await lookUp(calls.findParcels, courier, stale.map(toStored))
          // A later refresh has newer parcels. During a press, its own answer decides. After a change of courier, these
          // are not its lines.
          if (turn.aborted || isShut()) return
          if (get().courier !== courier || get().sent !== sent) return
          if (payout !== null) return settle(payout)
          const parcels = new Map(stale.map((line, at) => [line, found[at]?.parcel ?? line.parcel]))
          // Lines that were added or removed during the request stay that way.
          set({
            lines: get().lines.map((line) => ({
              ...line,
              parcel: parcels.get(line) ?? line.parcel,
            })),
          })
        } catch {
          // The page itself shows that the server does not answer.
        }
      },

      hold(isNowHeld) {
        isHeld = isNowHeld
      },

      enter: (entry) => change(entry),

      choose(parcels, isChosen) {
        const ids = new Set(parcels.map(({ _id }) => _id))
        const others = get().lines.filter(({ parcel }) => parcel === null || !ids.has(parcel._id))
        change({ lines: isChosen ? [...others, ...parcels.map(pickedLine)] : others })
      },

      scan(code) {
        const turn = scans.then(() => press(() => addScanned(code.trim()), texts.notFound))
        scans = turn
        return turn
      },

      async takeFile(fileLines, saidAs) {
        const isTaken = await press(async () => {
          if (get().isWaiting) return false
          const chosen = get().lines.length
          if (chosen > 0 && !(await calls.askToReplace(chosen))) return false
          const lines = fileLines.map((line) => fileLine(line, saidAs))
          change({ lines: await lookUp(calls.findParcels, get().courier, lines), source: 'file' })
          return true
        }, texts.notFound)
        return isTaken === true
      },

      leaveOut: (position) => change({ lines: get().lines.toSpliced(position, 1) }),

      deliver(position) {
        const { courier, lines } = get()
        const all = undelivered(judgeDraft(lines, courier)).map((line) => line.position)
        const delivered = new Set(position === null ? all : [position])
        change({
          lines: lines.map((line, at) => (delivered.has(at) ? { ...line, delivers: true } : line)),
        })
      },

      record: (entered, today) =>
        press(async () => {
          const { lines } = get()
          if (lines.length === 0 || lines.length > MOST_LINES) return null
          const id = get().sent ?? newId()
          const request = toRequest(id, get(), { entered, today })
          // Stored before the request: after a reload, the id is known nowhere else.
          set({ sent: id })
          storeDraft(get())
          try {
            const payout = await calls.recordPayout(request)
            set({ ...NOTHING, courier: '' })
            forgetDraft()
            return payout
          } catch (thrown) {
            const isOther = thrown instanceof ApiFailure && thrown.code === 'key-reuse'
            const first = isOther ? await calls.findPayout(id) : null
            if (first === null) throw thrown
            settle(first)
            return null
          }
        }, texts.notSaved),
    }
  })
}
