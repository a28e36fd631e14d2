import type { TillDraft } from '../../local/till-draft.ts'
import { isSameLine, lineKey } from './sale-draft.ts'

/**
 * The line that a change of the sale put on it or raised, by its key; the last of several. Null when nothing rose, and
 * for another sale: what is taken up or reloaded was not added just now.
 */
export function raisedLine(
  before: Pick<TillDraft, 'id' | 'lines'>,
  after: Pick<TillDraft, 'id' | 'lines'>,
): string | null {
  if (before.id !== after.id) return null
  const raised = after.lines.findLast((line) => {
    const former = before.lines.find((entry) => isSameLine(entry, line))
    return former === undefined || line.quantity > former.quantity
  })
  return raised === undefined ? null : lineKey(raised)
}
