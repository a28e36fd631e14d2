import { useState } from 'react'
import type { TillDraft } from '../../local/till-draft.ts'
import { raisedLine } from './latest-line.ts'

export interface LatestLine {
  /** As lineKey has it. */
  key: string
  /** Rises with every piece, so that the same line is marked again. */
  turn: number
}

/** The line that was put on the sale or raised last; null for a sale just begun. */
export function useLatestLine(sale: TillDraft): LatestLine | null {
  const [seen, setSeen] = useState<{ sale: TillDraft; latest: LatestLine | null }>({
    sale,
    latest: null,
  })
  if (seen.sale === sale) return seen.latest
  const key = raisedLine(seen.sale, sale)
  const turn = (seen.latest?.turn ?? 0) + 1
  const isSameSale = seen.sale.id === sale.id
  const latest = key === null ? (isSameSale ? seen.latest : null) : { key, turn }
  setSeen({ sale, latest })
  return latest
}
