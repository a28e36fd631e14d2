import type { StocktakeCloseV1 } from '../shared/operations/stocktake.ts'
import { sizeKeyOf } from '../shared/size-key.ts'
import type { Sabotage } from './sabotage.ts'

/** Changes a stocktake's end before the server applies it. */
function ending(change: (close: StocktakeCloseV1, nowMs: number) => StocktakeCloseV1): Sabotage {
  return {
    handlers: (real) => ({
      'stocktake-close.v1': (transaction, close, source) =>
        real['stocktake-close.v1'](transaction, change(close, source.receivedAtMs), source),
    }),
  }
}

/** Faults in the handling of stocktakes, each planted at a seam of the real code. */
export const PLANTED_STOCKTAKES: Record<string, () => Sabotage> = {
  'a stocktake that two tills take over is in the stock twice': () => ({
    onOpen: (connection) => connection.exec('drop index taken_once'),
    handlers: (real) => ({
      'stocktake-close.v1': async (transaction, close, source) => {
        await transaction
          .updateTable('stocktake_lines')
          .set({ not_taken: 'taken-before' })
          .where('stocktake_id', '=', close.stocktake)
          .execute()
        return real['stocktake-close.v1'](transaction, close, source)
      },
    }),
  }),
  'what was sold since the count comes back when it is taken over': () => ({
    handlers: (real) => ({
      'stocktake-close.v1': async (transaction, close, source) => {
        const levels = await transaction.selectFrom('stock_levels').selectAll().execute()
        const lines = close.lines.map((line) => {
          const level = levels.find(
            ({ product_id, size }) => product_id === line.productId && size === (line.size ?? ''),
          )
          return { ...line, expected: level?.quantity ?? line.expected }
        })
        return real['stocktake-close.v1'](transaction, { ...close, lines }, source)
      },
    }),
  }),
  'a size that was counted elsewhere since is corrected twice': () =>
    ending((close, nowMs) => ({
      ...close,
      lines: close.lines.map((line) => ({ ...line, countedAt: nowMs })),
    })),
  'a cancelled stocktake is taken over all the same': () => ({
    handlers: (real) => ({
      'stocktake-close.v1': async (transaction, close, source) => {
        await transaction
          .updateTable('stocktakes')
          .set({ ended: null, ended_at_ms: null, ended_by: null })
          .where('id', '=', close.stocktake)
          .execute()
        return real['stocktake-close.v1'](transaction, close, source)
      },
    }),
  }),
  'a count of a stocktake is in the stock before it is taken over': () => ({
    handlers: (real) => ({
      'stocktake-count.v1': async (transaction, count, source) => {
        const { productId, size, pieces, expected } = count
        await transaction
          .updateTable('stock_levels')
          .set((set) => ({ quantity: set('quantity', '+', (pieces ?? expected) - expected) }))
          .where('product_id', '=', productId)
          .where('size', '=', sizeKeyOf(size))
          .execute()
        return real['stocktake-count.v1'](transaction, count, source)
      },
    }),
  }),
}
