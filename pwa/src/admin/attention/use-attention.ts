import { useEffect, useMemo } from 'react'
import {
  attentionCountSchema,
  type AttentionNote,
  attentionListSchema,
} from '../../../../shared/attention/attention.ts'
import { useTrayFates } from '../../local/till/rejected-tray.ts'
import { useCachedAnswer, type CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { groupNotes, type NoteGroup } from './group-notes.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { changeNote, onAttentionChange } from './attention-calls.ts'

const PATH = '/api/attention'
const COUNT_PATH = '/api/attention/count'

export interface Attention {
  answer: CachedAnswer<unknown>
  /** Null while loading. */
  notes: readonly NoteGroup[] | null
  /** Number of open notes beyond the list. */
  more: number
  /** Number of open notes, including this device's rejected tray. */
  count: number
}

type Fates = ReadonlyMap<string, boolean> | undefined

/** Whether a rejection of this device is resolved; undefined for other notes. */
function fateOf(note: AttentionNote, fates: Fates): boolean | undefined {
  return note.kind === 'rejected-operation' ? fates?.get(note.operationId) : undefined
}

function waitingIn(fates: Fates): number {
  return [...(fates?.values() ?? [])].filter((settled) => !settled).length
}

/**
 * The number of open notes, including this device's rejected tray, for every page's menu. `settledHere`: ids of notes on
 * this device's rejections that were resolved here, which the server does not know yet.
 */
export function useAttentionCount(): { count: number; settledHere: readonly number[] } {
  const answer = useCachedAnswer({
    key: COUNT_PATH,
    path: COUNT_PATH,
    schema: attentionCountSchema,
  })
  const fates = useTrayFates()
  const { data, reload } = answer
  useReloadAfterSync(answer)
  useEffect(() => onAttentionChange(reload), [reload])

  return useMemo(() => {
    const ofHere = (data?.rejected ?? []).filter(({ operationId }) => fates?.has(operationId))
    return {
      count: Math.max(0, (data?.open ?? 0) - ofHere.length) + waitingIn(fates),
      settledHere: ofHere
        .filter(({ operationId }) => fates?.get(operationId) === true)
        .map(({ id }) => id),
    }
  }, [data, fates])
}

/** The notes for the owner, without this device's rejections, which its tray shows with their actions. */
export function useAttention(): Attention {
  const answer = useCachedAnswer({ key: PATH, path: PATH, schema: attentionListSchema })
  const fates = useTrayFates()
  const { data, reload } = answer
  useReloadAfterSync(answer)
  useEffect(() => onAttentionChange(reload), [reload])

  return useMemo(() => {
    const all = data?.notes ?? []
    const notes = groupNotes(all.filter((note) => fateOf(note, fates) === undefined))
    const more = Math.max(0, (data?.open ?? 0) - all.length)
    const tray = waitingIn(fates)
    return {
      answer,
      notes: data && notes,
      more,
      count: notes.length + more + tray,
    }
  }, [answer, data, fates])
}

/** Reports rejections that were resolved on this device, so that other devices no longer list them. */
export function useReportSettled(settledHere: readonly number[]): void {
  const [first] = settledHere
  useEffect(() => {
    // One at a time: the list is loaded again after each. A failure is retried with the next list.
    if (first !== undefined) changeNote(first, true).catch(() => undefined)
  }, [first])
}
