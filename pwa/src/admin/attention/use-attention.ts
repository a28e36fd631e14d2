import { useEffect, useMemo } from 'react'
import { type AttentionNote, attentionListSchema } from '../../../../shared/attention/attention.ts'
import { useTrayFates } from '../../local/till/rejected-tray.ts'
import { useCachedAnswer, type CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { groupNotes, type NoteGroup } from './group-notes.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { changeNote, onAttentionChange } from './attention-calls.ts'

const PATH = '/api/attention'

export interface Attention {
  answer: CachedAnswer<unknown>
  /** Null: nothing to show yet. */
  notes: readonly NoteGroup[] | null
  /** Open notes that did not fit the list. */
  more: number
  /** Rejections of this device that a person has dealt with here, which the server does not know yet. */
  settledHere: readonly number[]
  /** All that is open, this device's own tray included. */
  count: number
}

type Fates = ReadonlyMap<string, boolean> | undefined

/** Whether a rejection of this very device waits in its tray (false) or was dealt with (true); else undefined. */
function fateOf(note: AttentionNote, fates: Fates): boolean | undefined {
  return note.kind === 'rejected-operation' ? fates?.get(note.operationId) : undefined
}

/** What needs the owner's eye. This device's own rejections are left out: its tray shows them with their ways out. */
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
    const tray = [...(fates?.values() ?? [])].filter((settled) => !settled).length
    return {
      answer,
      notes: data && notes,
      more,
      settledHere: all.filter((note) => fateOf(note, fates) === true).map((note) => note.id),
      count: notes.length + more + tray,
    }
  }, [answer, data, fates])
}

/** Tells the server of rejections that were dealt with on this device, so that they leave the other devices' lists. */
export function useReportSettled(settledHere: readonly number[]): void {
  const [first] = settledHere
  useEffect(() => {
    // One after the other: the list comes again after each. Without a connection it waits for the next list.
    if (first !== undefined) changeNote(first, true).catch(() => undefined)
  }, [first])
}
