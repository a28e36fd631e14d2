import { beforeEach, expect, test, vi } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import { sumShift } from '../../../../../shared/shifts/shift-sums.ts'
import { type ClosedShift, ShiftChanged, type ShiftNow } from '../../../local/till/save-shift.ts'
import { countedTotal, createShiftStore, type ShiftDeps } from './shift-store.ts'

const SHIFT = { id: 'shift-1', place: 1, openedAtMs: 1, float: centimes(100_000) }
const sums = (sold: number) =>
  sumShift(SHIFT.float, [{ kind: 'sale', amount: centimes(sold), takenOff: centimes(0) }])

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A till with an open shift; `change` replaces dependencies. */
function openTill(change: Partial<ShiftDeps> = {}) {
  const told: string[] = []
  const closed: unknown[] = []
  let now: ShiftNow | null = { shift: SHIFT, sums: sums(50_000) }
  const store = createShiftStore({
    readShift: async () => now,
    readLastClosed: async () => null,
    recordShiftOpen: async () => undefined,
    recordCashMove: async () => undefined,
    recordShiftClose: async (close) => {
      closed.push(close)
      return { zNumber: 'T1-Z0001' } as ClosedShift
    },
    showAlert: async ({ text }) => void told.push(text),
    approve: async () => ({ approvedBy: undefined }),
    ...change,
  })
  store.getState().open()
  return { desk: store.getState, told, closed, become: (next: ShiftNow | null) => (now = next) }
}

/** Waits until a step that reads the device has been taken. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('counting is blind: what is expected is known only once the count is compared', async () => {
  const { desk, closed } = openTill()
  desk().go('count')
  await settled()
  desk().setPieces(1000, 1)
  desk().setPieces(500, 1)
  desk().setPieces(1000, 2)
  expect(countedTotal(desk())).toBe(250_000)
  expect(desk().shown).toBeNull()
  await desk().compare()
  expect(desk()).toMatchObject({ step: 'compare', shown: { sums: { sold: 50_000 } } })
  await Promise.all([desk().closeShift(), desk().closeShift()])
  expect(closed).toEqual([
    {
      shift: 'shift-1',
      counted: [
        { value: 1000, pieces: 2 },
        { value: 500, pieces: 1 },
      ],
      firstCounted: 250_000,
      seen: 150_000,
    },
  ])
  expect(desk()).toMatchObject({ step: 'closed', closed: { zNumber: 'T1-Z0001' } })
})

test('what was counted outlives a reload, and is not the next shift’s', async () => {
  const before = openTill()
  before.desk().go('count')
  await settled()
  before.desk().setPieces(200, 4)
  const after = openTill()
  after.desk().go('count')
  await settled()
  expect(countedTotal(after.desk())).toBe(80_000)
  after.become({ shift: { ...SHIFT, id: 'shift-2' }, sums: sums(0) })
  after.desk().close()
  after.desk().go('count')
  await settled()
  expect(countedTotal(after.desk())).toBe(0)
})

test('what was counted first goes with a count that was corrected once the difference was known, also after a reload', async () => {
  const before = openTill()
  before.desk().go('count')
  await settled()
  before.desk().setPieces(1000, 1)
  await before.desk().compare()
  const { desk, closed } = openTill()
  desk().go('count')
  await settled()
  desk().setPieces(500, 1)
  await desk().compare()
  await desk().closeShift()
  expect(closed).toMatchObject([{ firstCounted: 100_000, counted: [{}, {}] }])
})

test('who leaves while the shift is being closed is shown its report all the same', async () => {
  const { desk } = openTill()
  desk().go('count')
  await settled()
  await desk().compare()
  const closing = desk().closeShift()
  desk().close()
  await closing
  expect(desk()).toMatchObject({ isOpen: true, step: 'closed', closed: { zNumber: 'T1-Z0001' } })
})

test('a closed shift forgets its count', async () => {
  const { desk } = openTill()
  desk().go('count')
  await settled()
  desk().setPieces(200, 4)
  await desk().compare()
  await desk().closeShift()
  expect(sessionStorage.getItem('tillCount')).toBeNull()
})

test('something sold meanwhile is said, and the new sums are shown before the shift is closed', async () => {
  let isFirst = true
  const { desk, told, become } = openTill({
    recordShiftClose: async () => {
      if (!isFirst) return { zNumber: 'T1-Z0001' } as ClosedShift
      isFirst = false
      become({ shift: SHIFT, sums: sums(90_000) })
      throw new ShiftChanged('moved')
    },
  })
  desk().go('count')
  await settled()
  await desk().compare()
  await desk().closeShift()
  expect(told).toEqual(['Something was sold or given back meanwhile. Look at the sums again.'])
  expect(desk()).toMatchObject({ step: 'compare', shown: { sums: { sold: 90_000 } } })
  await desk().closeShift()
  expect(desk().step).toBe('closed')
})

test('a shift that another tab closed is not counted any more', async () => {
  const { desk, told, become } = openTill()
  become(null)
  desk().go('count')
  await settled()
  await desk().showX()
  expect(desk().step).toBe('now')
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/closed in another tab/)
})

test('cash that could not be noted stays on the screen', async () => {
  const { desk, told } = openTill({
    recordCashMove: async () => {
      throw new Error('The cash movement was NOT saved.')
    },
  })
  desk().go('out')
  expect(await desk().move({ kind: 'out', amount: centimes(100), reason: '' })).toBe(false)
  expect([desk().step, told]).toEqual(['out', ['The cash movement was NOT saved.']])
})

test('what was counted of one shift never closes the next, which another tab opened', async () => {
  const { desk, told, closed, become } = openTill()
  desk().go('count')
  await settled()
  desk().setPieces(1000, 2)
  become({ shift: { ...SHIFT, id: 'shift-2' }, sums: sums(0) })
  await desk().compare()
  expect(desk()).toMatchObject({ isOpen: false, shown: null })
  expect(told[0]).toMatch(/closed in another tab/)
  await desk().closeShift()
  expect(closed).toEqual([])
})

test('cash that no manager allows is not noted; allowed, it says by whom', async () => {
  let approval: { approvedBy: string } | null = null
  const moves: unknown[] = []
  const { desk, told } = openTill({
    approve: async () => approval,
    recordCashMove: async (move) => void moves.push(move),
  })
  const move = { kind: 'out', amount: centimes(50_000), reason: 'Bread' } as const
  desk().go('out')
  expect(await desk().move(move)).toBe(false)
  expect(moves).toEqual([])
  expect(desk().step).toBe('out')
  approval = { approvedBy: 'a-manager' }
  await desk().move(move)
  expect(moves).toEqual([{ ...move, approvedBy: 'a-manager' }])
  expect(told).toEqual([])
})
