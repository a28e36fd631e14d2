import { create } from 'zustand'
import { lateCountSchema } from '../../../../shared/parcels/parcel-life.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useReloadAfterSync } from './use-reload-after-sync.ts'

const PATH = '/api/parcels/late/count'

/** The count of a list that was shown, and when it arrived (epoch ms). */
const useNoted = create<{ late: number; at: number }>(() => ({ late: 0, at: 0 }))

/** Call with the count that a list of late parcels contains. */
export function noteLate(late: number, at: number): void {
  useNoted.setState({ late, at })
}

/** Number of late parcels, by the latest answer. */
export function useLateCount(): number {
  const answer = useCachedAnswer({ key: PATH, path: PATH, schema: lateCountSchema })
  const { data, asOf } = answer
  const noted = useNoted()
  useReloadAfterSync(answer)
  return noted.at > (asOf ?? 0) ? noted.late : (data?.late ?? 0)
}
