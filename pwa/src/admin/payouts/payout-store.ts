import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand'
import { idSchema } from '../../../../shared/ids.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import {
  MOST_LINES,
  PAYOUT_SOURCES,
  type PayoutDetail,
  type PayoutParcel,
} from '../../../../shared/payouts/payout.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import {
  BACK_OFFICE_DRAFT,
  forgetSessionDraft,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { createPressGate } from '../../ui/second-press.ts'
import {
  AMOUNT_KINDS,
  type AmountKind,
  type DraftLine,
  judgeDraft,
  pickedLine,
  referenceOf,
  sumDraft,
  undelivered,
} from './payout-draft.ts'
import { findParcels, recordPayout } from './payouts-calls.ts'
import type { FileLine } from './read-payout-file.ts'

interface PayoutEntry {
  courier: string
  /** '' until one is entered: today. */
  day: string
  /** As typed; '' for as much as the lines say. */
  received: string
  note: string
  source: (typeof PAYOUT_SOURCES)[number]
}

interface PayoutState extends PayoutEntry {
  lines: readonly DraftLine[]
  busy: boolean
  /** What went wrong with the last press, until the next one. */
  error: string | null
}

interface PayoutActions {
  /** Begins a payout of a courier, or goes on with the kept one of the same courier. */
  begin: (courier: string) => Promise<void>
  enter: (entry: Partial<Pick<PayoutEntry, 'day' | 'received' | 'note'>>) => void
  choose: (parcels: readonly PayoutParcel[], isChosen: boolean) => void
  /** Adds the parcel of a number; the sentence about it, and whether it was added. */
  scan: (code: string) => Promise<{ sentence: string; isAdded: boolean } | null>
  takeFile: (lines: readonly FileLine[], amountKind: AmountKind) => Promise<boolean>
  leaveOut: (position: number) => void
  /** Takes the payout as the word that the parcel of a line was delivered; null for all of them. */
  deliver: (position: number | null) => void
  /** Records the payout; null when nothing was. `entered`: the amount; null while none is. */
  record: (entered: Centimes | null, today: string) => Promise<PayoutDetail | null>
}

export type PayoutDesk = PayoutState & PayoutActions

/** Session storage key. */
const DRAFT = `${BACK_OFFICE_DRAFT}payout`
const draftSchema = v.object({
  courier: idSchema,
  day: v.string(),
  received: v.string(),
  note: v.string(),
  source: v.picklist(PAYOUT_SOURCES),
  lines: v.array(
    v.object({
      reference: v.string(),
      said: v.nullable(v.pipe(v.number(), v.integer(), v.transform(centimes))),
      saidAs: v.picklist(AMOUNT_KINDS),
      delivers: v.boolean(),
    }),
  ),
})

const NOTHING = { day: '', received: '', note: '', source: 'hand', lines: [] } as const

/** Keeps what was entered, without the customers: parcels are looked up again by their numbers. */
function keepDraft({ courier, day, received, note, source, lines }: PayoutState): void {
  const kept = lines.map((line) => {
    const { said, saidAs, delivers } = line
    return { reference: referenceOf(line), said, saidAs, delivers }
  })
  writeSessionDraft(DRAFT, { courier, day, received, note, source, lines: kept })
}

/** The same lines with their parcels as they are now. */
async function lookUp<Line extends { reference: string }>(
  find: typeof findParcels,
  courier: string,
  lines: readonly Line[],
) {
  if (lines.length === 0) return []
  const parcels = await find(
    courier,
    lines.map(({ reference }) => reference),
  )
  return lines.map((line, at) => ({ ...line, parcel: parcels[at] ?? null }))
}

/**
 * Store of a payout that is being recorded. What was entered outlives a reload; recording needs the server, so that no parcel
 * counts twice.
 */
export function createPayoutStore(
  calls: { findParcels: typeof findParcels; recordPayout: typeof recordPayout } = {
    findParcels,
    recordPayout,
  },
): StoreApi<PayoutDesk> {
  /** The payout that was sent last: pressed again after a lost answer, it keeps its id. */
  let unanswered: { id: string; said: string } | null = null

  return createStore<PayoutDesk>((set, get) => {
    const gate = createPressGate((busy) => set({ busy }))
    const change = (changes: Partial<PayoutState>) => {
      set({ ...changes, error: null })
      keepDraft(get())
    }

    /** Runs what a press asks for, one at a time; `unsaid`: the sentence for no answer of the server. */
    async function press<T>(work: () => Promise<T>, unsaid: string): Promise<T | null> {
      return gate.run(async () => {
        set({ error: null })
        try {
          return await work()
        } catch (thrown) {
          const isRefused = thrown instanceof ApiFailure && thrown.kind === 'refused'
          const error = isRefused ? failureSentence(thrown, unsaid) : unsaid
          if (isRefused && thrown.code === 'payout-changed') {
            const { courier, lines } = get()
            const again = lines.map((line) => ({ ...line, reference: referenceOf(line) }))
            set({ lines: await lookUp(calls.findParcels, courier, again).catch(() => lines) })
          }
          set({ error })
          return null
        }
      })
    }

    return {
      courier: '',
      ...NOTHING,
      busy: false,
      error: null,

      async begin(courier) {
        if (get().courier === courier) return
        const kept = readSessionDraft(DRAFT, draftSchema)
        if (kept?.courier !== courier) {
          set({ ...NOTHING, courier, error: null })
          return
        }
        const { lines, ...entry } = kept
        set({ ...entry, lines: [], error: null })
        await press(
          async () => set({ lines: await lookUp(calls.findParcels, courier, lines) }),
          texts.notFound,
        )
      },

      enter: (entry) => change(entry),

      choose(parcels, isChosen) {
        const ids = new Set(parcels.map(({ _id }) => _id))
        const others = get().lines.filter(({ parcel }) => parcel === null || !ids.has(parcel._id))
        change({ lines: isChosen ? [...others, ...parcels.map(pickedLine)] : others })
      },

      scan: (code) =>
        press(async () => {
          const { courier, lines } = get()
          const reference = code.trim()
          const [parcel] = await calls.findParcels(courier, [reference])
          if (!parcel) return { sentence: texts.unknownCode(reference), isAdded: false }
          const number = parcel.orderNumber
          if (lines.some((line) => line.parcel?._id === parcel._id))
            return { sentence: texts.alreadyIn(number), isAdded: false }
          const line = { ...pickedLine(parcel), reference, parcel }
          change({ lines: [...lines, line] })
          return { sentence: texts.added(number), isAdded: true }
        }, texts.notFound),

      async takeFile(fileLines, saidAs) {
        const isTaken = await press(async () => {
          const lines = fileLines.map(({ reference, amount }) => ({
            reference,
            said: amount,
            saidAs,
            delivers: false,
          }))
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
          const { courier, day, note, source, lines } = get()
          if (lines.length === 0 || lines.length > MOST_LINES) return null
          const judged = judgeDraft(lines, courier)
          const { received, differences } = sumDraft(judged, entered)
          const request = {
            courier,
            day: day === '' ? today : day,
            received,
            expected: differences.expected,
            source,
            note: note.trim(),
            lines: judged.map(({ parcel, reference, stated, delivers }) => ({
              parcel: parcel?._id ?? null,
              reference,
              stated,
              delivers,
            })),
          }
          const said = JSON.stringify(request)
          const id = unanswered?.said === said ? unanswered.id : newId()
          unanswered = { id, said }
          const payout = await calls.recordPayout({ id, ...request })
          unanswered = null
          set({ ...NOTHING, courier: '' })
          forgetSessionDraft(DRAFT)
          return payout
        }, texts.notSaved),
    }
  })
}
