import { useLiveQuery } from 'dexie-react-hooks'
import type { StocktakeId } from '../../../../shared/stocktakes/stocktake-id.ts'
import { type StocktakeRow, type TallyRow, tillDb } from './till-db.ts'

/** Live query of the stocktakes that were begun or ended on this device; undefined until the storage has answered. */
export function useStocktakesHere(): StocktakeRow[] | undefined {
  // Caught here, since the hook would throw it while rendering.
  return useLiveQuery(() =>
    tillDb()
      .stocktakes.toArray()
      .catch(() => []),
  )
}

/** Live query of what this device counted in a stocktake; undefined until the storage has answered. */
export function useTalliesHere(id: StocktakeId): TallyRow[] | undefined {
  return useLiveQuery(
    () =>
      tillDb()
        .tallies.where('stocktake')
        .equals(id)
        .toArray()
        .catch(() => []),
    [id],
  )
}
