import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand'
import { centimes, type Centimes } from '../../../../../shared/money.ts'
import { MAX_PIECES } from '../../../../../shared/operations/shift.ts'
import { cashMoveBeyond } from '../../../../../shared/people/seller-limits.ts'
import {
  type CountedPieces,
  DINAR_PIECES,
  expectedCash,
  sumCounted,
} from '../../../../../shared/shifts/shift-sums.ts'
import {
  forgetSessionDraft,
  readSessionDraft,
  writeSessionDraft,
} from '../../../local/session/session-draft.ts'
import {
  recordCashMove,
  recordShiftClose,
  recordShiftOpen,
} from '../../../local/till/record-operation.ts'
import {
  type CashMove,
  type ClosedShift,
  readLastClosed,
  readShift,
  ShiftChanged,
  type ShiftNow,
} from '../../../local/till/save-shift.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { adminTexts } from '#texts/admin.ts'
import { shiftTexts as texts } from '#texts/shifts.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import { type Approve, createApprove } from '../../parts/staff/approval.ts'
import { showAlert } from '../../parts/alert.ts'

/**
 * now: the open shift, or the form that opens one. in, out: cash is put in or taken out. count: notes and coins are
 * counted. compare: the counted and the expected cash. closed: the shift is closed.
 */
export type ShiftStep = 'now' | 'in' | 'out' | 'x' | 'count' | 'compare' | 'closed'

interface ShiftState {
  isOpen: boolean
  step: ShiftStep
  /** The shift that is counted; null until counting begins. */
  counting: string | null
  counted: readonly CountedPieces[]
  /** The count when it was first compared; null before. Later counts are no longer blind. */
  firstCounted: Centimes | null
  /** The shift as it stood when it was compared with what was counted, or when its X report was asked for. */
  shown: ShiftNow | null
  closed: ClosedShift | null
}

interface ShiftActions {
  open: () => void
  close: () => void
  go: (step: 'now' | 'in' | 'out' | 'count') => void
  setPieces: (value: CountedPieces['value'], pieces: number) => void
  /** Opens a shift; false on failure, which is shown. */
  openShift: (float: Centimes) => Promise<boolean>
  /** Notes cash that is put in or taken out; false as for openShift, and when no manager allowed it. */
  move: (move: CashMove) => Promise<boolean>
  /** Shows the sums of the shift so far. */
  showX: () => Promise<void>
  /** Compares the counted cash with the expected cash. */
  compare: () => Promise<void>
  /** Closes the shift with the counted cash. */
  closeShift: () => Promise<void>
  /** Shows the report of the shift that was closed last. */
  showLastZ: () => Promise<void>
}

export type ShiftDesk = ShiftState & ShiftActions

/** Dependencies, which tests replace. */
export interface ShiftDeps {
  readShift: () => Promise<ShiftNow | null>
  readLastClosed: () => Promise<ClosedShift | null>
  recordShiftOpen: typeof recordShiftOpen
  recordCashMove: typeof recordCashMove
  recordShiftClose: typeof recordShiftClose
  showAlert: typeof showAlert
  approve: Approve
}

const browserDeps: ShiftDeps = {
  readShift: () => readShift(tillDb()),
  readLastClosed: () => readLastClosed(tillDb()),
  recordShiftOpen,
  recordCashMove,
  recordShiftClose,
  showAlert,
  approve: createApprove(),
}

const COUNT_KEY = 'tillCount'
const countSchema = v.object({
  shift: v.string(),
  counted: v.array(
    v.object({
      value: v.picklist(DINAR_PIECES),
      pieces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIECES)),
    }),
  ),
  // Absent in a count from before it was kept.
  firstCounted: v.optional(
    v.nullable(v.pipe(v.number(), v.safeInteger(), v.transform(centimes))),
    null,
  ),
})
type Count = Pick<ShiftState, 'counted' | 'firstCounted'>
const NOTHING: Count = { counted: [], firstCounted: null }

/** The stored count of a shift from before a reload. */
function readCount(shift: string): Count {
  const kept = readSessionDraft(COUNT_KEY, countSchema)
  if (kept?.shift !== shift) return NOTHING
  const { counted, firstCounted } = kept
  return { counted, firstCounted }
}

const SHUT: ShiftState = {
  isOpen: false,
  step: 'now',
  counting: null,
  ...NOTHING,
  shown: null,
  closed: null,
}

/** Store of the dialog of the till's shift. */
export function createShiftStore(deps: ShiftDeps = browserDeps): StoreApi<ShiftDesk> {
  const gate = createPressGate()

  /** Runs one step at a time. On failure nothing has changed, and an alert is shown. */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    const outcome = await gate.run(() =>
      work().then(
        () => true,
        async (error: unknown) => {
          const text = error instanceof Error ? error.message : texts.failed
          await deps.showAlert({
            kind: 'error',
            title: texts.failed,
            text,
            dismiss: adminTexts.shell.ok,
          })
          return false
        },
      ),
    )
    return outcome === true
  }

  /** The open shift; throws ShiftChanged when another tab has closed it. */
  async function readOpen(): Promise<ShiftNow> {
    const now = await deps.readShift()
    if (now === null) throw new ShiftChanged('closed')
    return now
  }

  return createStore<ShiftDesk>((set, get) => {
    function keepCount(count: Count) {
      set(count)
      writeSessionDraft(COUNT_KEY, { shift: get().counting, ...count })
    }

    return {
      ...SHUT,
      open: () => set({ ...SHUT, isOpen: true }),
      close: () => set(SHUT),
      go(step) {
        if (step !== 'count') {
          set({ step, shown: null })
          return
        }
        void attempt(async () => {
          const { shift } = await readOpen()
          set({ step, counting: shift.id, ...readCount(shift.id) })
        })
      },
      setPieces(value, pieces) {
        const others = get().counted.filter((one) => one.value !== value)
        const counted = [...others, { value, pieces }].toSorted((a, b) => b.value - a.value)
        keepCount({ counted, firstCounted: get().firstCounted })
      },
      openShift: (float) =>
        attempt(async () => {
          await deps.recordShiftOpen(float)
          set(SHUT)
        }),
      async move(move) {
        let isNoted = false
        await attempt(async () => {
          const approval = await deps.approve(cashMoveBeyond)
          if (approval === null) return
          await deps.recordCashMove({ ...move, ...approval })
          isNoted = true
          set({ step: 'now' })
        })
        return isNoted
      },
      async showX() {
        await attempt(async () => set({ step: 'x', shown: await readOpen() }))
      },
      async compare() {
        await attempt(async () => {
          const shown = await readOpen()
          if (shown.shift.id !== get().counting) {
            // Another tab closed the counted shift, and opened the next one.
            set(SHUT)
            throw new ShiftChanged('closed')
          }
          const { counted, firstCounted } = get()
          keepCount({ counted, firstCounted: firstCounted ?? sumCounted(counted) })
          set({ step: 'compare', shown })
        })
      },
      async closeShift() {
        const { shown, counted, firstCounted } = get()
        if (shown === null || firstCounted === null) return
        await attempt(async () => {
          const { shift, sums } = shown
          try {
            const seen = expectedCash(sums)
            const close = { shift: shift.id, counted, firstCounted, seen }
            const closed = await deps.recordShiftClose(close)
            forgetSessionDraft(COUNT_KEY)
            // Opens again if the person left meanwhile, so that the report can be printed.
            set({ isOpen: true, step: 'closed', closed })
          } catch (error) {
            if (error instanceof ShiftChanged && error.kind === 'moved') {
              set({ shown: await readOpen() })
            } else if (error instanceof ShiftChanged) set(SHUT)
            throw error
          }
        })
      },
      async showLastZ() {
        await attempt(async () => {
          const closed = await deps.readLastClosed()
          if (closed !== null) set({ step: 'closed', closed })
        })
      },
    }
  })
}

/** The sum of the counted notes and coins. */
export function countedTotal({ counted }: Pick<ShiftState, 'counted'>): Centimes {
  return sumCounted(counted)
}
