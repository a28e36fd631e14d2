import { useEffect, useMemo, useRef } from 'react'
import * as v from 'valibot'
import {
  type RecordedStocktake,
  type StocktakeDetail,
  stocktakeDetailSchema,
  stocktakeListSchema,
} from '../../../../shared/stocktakes/recorded-stocktake.ts'
import { type StocktakeId, stocktakeIdSchema } from '../../../../shared/stocktakes/stocktake-id.ts'
import { type CachedAnswer, useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useStocktakesHere, useTalliesHere } from '../../local/till/stocktakes-here.ts'
import type { StocktakeRow } from '../../local/till/till-db.ts'
import { useThisDevice } from '../../local/till/use-this-device.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { type KnownTally, mergeTallies } from './stocktake-rows.ts'

/** A stocktake as this device knows it. */
export interface KnownStocktake extends RecordedStocktake {
  /** It was begun or ended on this device, and the server does not know that yet. */
  isWaiting: boolean
}

const NOTHING_YET = { till: null, endedBy: null, counted: 0, missing: 0, surplus: 0, leftOut: 0 }

/** A stocktake of this device, with what the server knows of it. */
function known(here: StocktakeRow, recorded: RecordedStocktake | undefined): KnownStocktake {
  if (recorded !== undefined && (recorded.ended !== null || here.ended === null))
    return { ...recorded, isWaiting: false }
  const { id: _id, name, categoryId, categoryTitle, ended, endedAtMs, lines } = here
  const openedAt = recorded?.openedAt ?? here.openedAtMs
  const sum = (of: (difference: number) => number) =>
    lines.reduce((total, { counted, expected }) => total + Math.max(0, of(counted - expected)), 0)
  const begun = { ...NOTHING_YET, ...recorded, _id, name, categoryId, categoryTitle, openedAt }
  if (ended === null) return { ...begun, ended, endedAt: null, isWaiting: true }
  return {
    ...begun,
    ended,
    endedAt: endedAtMs,
    counted: lines.length,
    missing: sum((difference) => -difference),
    surplus: sum((difference) => difference),
    isWaiting: true,
  }
}

/** The stocktakes of the server with those of this device, newest first. */
export function mergeStocktakes(
  recorded: readonly RecordedStocktake[],
  here: readonly StocktakeRow[],
): KnownStocktake[] {
  const all = new Map<string, KnownStocktake>(
    recorded.map((one) => [one._id, { ...one, isWaiting: false }]),
  )
  const byId = new Map(recorded.map((one) => [one._id, one]))
  for (const row of here) all.set(row.id, known(row, byId.get(row.id)))
  return [...all.values()].toSorted((a, b) => b.openedAt - a.openedAt)
}

/** Minimum interval between requests for the counts of other devices. */
const REFRESH_MS = 10_000
/** Added for each tally, since every answer contains all of them, 330 bytes of JSON each. */
const REFRESH_MS_BY_TALLY = 3

/**
 * Pause between requests for the counts of other devices. It grows with the stocktake, so that a large one keeps
 * neither the server nor the tablets busy.
 */
export const refreshPauseMs = (tallies: number) => REFRESH_MS + tallies * REFRESH_MS_BY_TALLY

/** Reloads after a sync, but not after each one, since every scan causes a sync. `tallies`: number in the last answer. */
function useReloadNowAndThen(
  { reload }: Pick<CachedAnswer<unknown>, 'reload'>,
  tallies: number,
): void {
  const syncedAt = useSyncStatus((status) => status.syncedAt)
  const last = useRef(0)
  useEffect(() => {
    if (syncedAt === null) return
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        reload()
      },
      Math.max(0, last.current + refreshPauseMs(tallies) - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [syncedAt, reload, tallies])
}

export function useStocktakes(): {
  stocktakes: KnownStocktake[] | null
  answer: CachedAnswer<v.InferOutput<typeof stocktakeListSchema>>
} {
  const path = '/api/stocktakes'
  const answer = useCachedAnswer({ key: path, path, schema: stocktakeListSchema })
  const here = useStocktakesHere()
  useReloadNowAndThen(answer, 0)
  const { data, state } = answer
  const stocktakes = useMemo(
    () =>
      here === undefined || (data === null && state === 'loading')
        ? null
        : mergeStocktakes(data?.stocktakes ?? [], here),
    [data, here, state],
  )
  return { stocktakes, answer }
}

/** One stocktake as this device knows it. */
export interface OpenedStocktake {
  /** Null while loading, and when neither this device nor the server knows it. */
  stocktake: KnownStocktake | null
  isLoading: boolean
  tallies: readonly KnownTally[]
  detail: StocktakeDetail | null
  /** This device's row of the stocktake; undefined when it was neither begun nor ended here. */
  here: StocktakeRow | undefined
  answer: CachedAnswer<StocktakeDetail>
  device: ReturnType<typeof useThisDevice>
}

const NONE: readonly never[] = []

export function useStocktake(id: StocktakeId): OpenedStocktake {
  const path = `/api/stocktakes/${id}`
  const answer = useCachedAnswer({ key: path, path, schema: stocktakeDetailSchema })
  const rows = useStocktakesHere()
  const own = useTalliesHere(id)
  const device = useThisDevice()
  useReloadNowAndThen(answer, answer.data?.tallies.length ?? 0)
  const { data, state } = answer
  const here = rows?.find((row) => row.id === id)
  const stocktake = useMemo(() => {
    const [found] = mergeStocktakes(data === null ? [] : [data.stocktake], here ? [here] : [])
    return found ?? null
  }, [data, here])
  const tallies = useMemo(
    () => mergeTallies(data?.tallies ?? NONE, own ?? NONE, device?.code ?? null),
    [data, own, device?.code],
  )
  const isLoading =
    rows === undefined || own === undefined || (stocktake === null && state === 'loading')
  return { stocktake, isLoading, tallies, detail: data, here, answer, device }
}

/** The id in an address; null for none, and for what is no id. */
export function readStocktakeId(text: string | undefined): StocktakeId | null {
  const read = v.safeParse(stocktakeIdSchema, text)
  return read.success ? read.output : null
}
