import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { newId } from '../../../../shared/new-id.ts'
import {
  MAX_STOCKTAKE_LINES,
  type StocktakeLine,
  type StocktakeLineJson,
  type StocktakeOutcome,
} from '../../../../shared/operations/stocktake.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { countKey, countTallies, type Tally } from '../../../../shared/stocktakes/count-tallies.ts'
import type { StocktakeId } from '../../../../shared/stocktakes/stocktake-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { toIso } from '../../../../shared/time.ts'
import { syncTexts } from '#texts/sync.ts'
import { inSavingTransaction, MAX_TITLE, type TillDeps } from './save-operation.ts'
import type { StocktakeRow, TallyRow } from './till-db.ts'

/** The fields of a stocktake that all devices share. */
export type NamedStocktake = Pick<StocktakeRow, 'id' | 'name' | 'categoryId' | 'categoryTitle'>

/** A change of a size's count on this device. */
export type CountChange =
  /** One more piece was scanned, or one was taken back. A size taken back to zero is not counted. */
  | { kind: 'add'; pieces: 1 | -1 }
  /** The quantity was typed; null removes this device's count. */
  | { kind: 'set'; pieces: number | null }
  /** The size is counted again: earlier counts no longer apply, on any device. */
  | { kind: 'again'; pieces: number }

/** A size to count. */
export interface SizeCount {
  productId: ProductId
  title: string
  size: string | null
  /** The stock that the screen shows, this device's pending operations included. */
  shown: number
  /** Counts of other devices, as far as this one knows. */
  others: readonly Tally[]
  change: CountChange
}

/** The count of a size on this device, before and after a change. */
export interface CountedHere {
  before: number | null
  pieces: number | null
}

export interface StocktakeToClose extends NamedStocktake {
  outcome: StocktakeOutcome
  /** Empty for a cancelled stocktake. */
  lines: readonly StocktakeLine[]
}

/** The stocktake was ended on this device already, as in another tab. */
export class StocktakeEnded extends Refusal<'invalid-request'> {
  constructor() {
    super('invalid-request', { reason: syncTexts.stocktakeEnded })
  }
}

function nameOf({ id, name, categoryId, categoryTitle }: NamedStocktake) {
  return { stocktake: id, name, categoryId, categoryTitle: categoryTitle.slice(0, MAX_TITLE) }
}

/** Begins a stocktake in one strict transaction; does nothing when it has begun already. Throws as saveOperation. */
export function saveStocktakeOpen(deps: TillDeps, stocktake: NamedStocktake): Promise<void> {
  const { tillDb } = deps
  return inSavingTransaction(deps, 'stocktake-open.v1', async (saving) => {
    const [till, known] = await Promise.all([
      saving.readTill(),
      tillDb.stocktakes.get(stocktake.id),
    ])
    if (known) return
    const payload = nameOf(stocktake)
    const { occurredAtMs } = await saving.add(till, () => ({ type: 'stocktake-open.v1', payload }))
    await tillDb.stocktakes.put({
      ...stocktake,
      openedAtMs: occurredAtMs,
      ended: null,
      endedAtMs: null,
      lines: [],
    })
  })
}

/** The tally of this device that a change continues; null when it begins a new one. `round`: see Tally. */
function findTally(
  { others, change, productId, size }: SizeCount,
  own: readonly TallyRow[],
  device: DeviceId,
): { tally: TallyRow | null; round: number } {
  const all = [...others, ...own]
  const highest = Math.max(0, ...all.map(({ round }) => round))
  if (change.kind === 'again') return { tally: null, round: highest + 1 }
  const round = countTallies(all).get(countKey({ productId, size }))?.round ?? Math.max(1, highest)
  // A copied profile contains tallies of the original device, which continues them itself.
  const tally = own.find((one) => one.round === round && one.device === device) ?? null
  return { tally, round }
}

/** The tally after a change; null when nothing changes. */
function nextCount(
  tally: TallyRow | null,
  { change, shown }: SizeCount,
  nowMs: number,
): Pick<Tally, 'pieces' | 'expected' | 'moved' | 'countedAtMs'> | null {
  const before = tally?.pieces ?? null
  const begun = { expected: shown, moved: false, countedAtMs: nowMs }
  if (change.kind === 'again') return { pieces: change.pieces, ...begun }
  if (tally === null || before === null) {
    const pieces = change.kind === 'add' ? Math.max(0, change.pieces) : change.pieces
    return pieces === null || (change.kind === 'add' && pieces === 0) ? null : { pieces, ...begun }
  }
  const { expected, moved, countedAtMs } = tally
  const goesOn = { expected, moved, countedAtMs }
  if (change.kind === 'set') {
    if (change.pieces === null) return { pieces: null, ...goesOn }
    // A typed count is the current quantity, whatever it was when the first piece was scanned.
    return { pieces: change.pieces, ...begun }
  }
  const pieces = before + change.pieces
  if (change.pieces < 0) return { pieces: pieces <= 0 ? null : pieces, ...goesOn }
  return { pieces, ...goesOn, moved: moved || shown !== expected }
}

/**
 * Counts sizes in one strict transaction, all or none. Returns this device's count of each, in the same order. Throws
 * as saveOperation, and StocktakeEnded.
 */
export function saveStocktakeCounts(
  deps: TillDeps,
  stocktake: StocktakeId,
  counts: readonly SizeCount[],
): Promise<CountedHere[]> {
  const { stocktakes, tallies } = deps.tillDb
  return inSavingTransaction(deps, 'stocktake-count.v1', async (saving) => {
    const [till, known] = await Promise.all([saving.readTill(), stocktakes.get(stocktake)])
    if (known?.ended) throw new StocktakeEnded()
    const { device } = till.device
    const done: CountedHere[] = []
    for (const count of counts) {
      const { productId, size } = count
      const ofProduct = await tallies
        .where('[stocktake+productId]')
        .equals([stocktake, productId])
        .toArray()
      const own = ofProduct.filter((row) => row.size === size)
      const { tally, round } = findTally(count, own, device)
      const before = tally?.pieces ?? null
      const next = nextCount(tally, count, deps.now())
      if (next === null) {
        done.push({ before, pieces: before })
        continue
      }
      const isAnew = tally ? tally.anew : count.change.kind === 'again'
      const row: Omit<TallyRow, 'changedAtMs'> = {
        id: tally?.id ?? (deps.newId ?? newId)(),
        stocktake,
        productId,
        title: count.title.slice(0, MAX_TITLE),
        size,
        round,
        step: (tally?.step ?? 0) + 1,
        device,
        ...(isAnew && { anew: true }),
        ...next,
      }
      const { id, title, step, pieces, expected, moved } = row
      const { occurredAtMs } = await saving.add(till, () => ({
        type: 'stocktake-count.v1',
        payload: {
          stocktake,
          tally: id,
          step,
          round,
          productId,
          title,
          size,
          pieces,
          expected,
          moved,
          countedAt: toIso(row.countedAtMs),
          ...(isAnew && { anew: true }),
        },
      }))
      await tallies.put({ ...row, changedAtMs: occurredAtMs })
      done.push({ before, pieces })
    }
    return done
  })
}

function lineJson({ countedAt, title, ...line }: StocktakeLine): StocktakeLineJson {
  return { ...line, title: title.slice(0, MAX_TITLE), countedAt: toIso(countedAt) }
}

/**
 * Ends a stocktake in one strict transaction, a long one by several operations; throws as saveOperation, and
 * StocktakeEnded when it was ended on this device before.
 */
export function saveStocktakeClose(deps: TillDeps, close: StocktakeToClose): Promise<void> {
  const { stocktakes } = deps.tillDb
  const { id, outcome } = close
  return inSavingTransaction(deps, 'stocktake-close.v1', async (saving) => {
    const [till, known] = await Promise.all([saving.readTill(), stocktakes.get(id)])
    if (known?.ended) throw new StocktakeEnded()
    const lines = outcome === 'taken' ? close.lines.map(lineJson) : []
    let from = 0
    let endedAtMs: number
    do {
      const part = lines.slice(from, from + MAX_STOCKTAKE_LINES)
      from += MAX_STOCKTAKE_LINES
      const more = from < lines.length && { more: true as const }
      const payload = { ...nameOf(close), outcome, lines: part, ...more }
      const row = await saving.add(till, () => ({ type: 'stocktake-close.v1', payload }))
      endedAtMs = row.occurredAtMs
    } while (from < lines.length)
    const { name, categoryId, categoryTitle } = close
    const openedAtMs = known?.openedAtMs ?? endedAtMs
    const ended = { ended: outcome, endedAtMs, lines }
    await stocktakes.put({ id, name, categoryId, categoryTitle, openedAtMs, ...ended })
  })
}
