import type { Sabotage } from './sabotage.ts'

function moving(reason: string, factor: number): Sabotage {
  // The ledger agrees with the quantity: only the operation itself reveals the difference.
  return {
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on stock_movements
        when new.reason = '${reason}' begin
          update stock_levels set quantity = quantity + ${factor - 1} * new.change
            where product_id = new.product_id and size = new.size;
          update stock_movements set change = ${factor} * change where id = new.id;
        end`),
  }
}

/** Faults in the handling of deliveries and write-offs, each planted at a seam of the real code. */
export const PLANTED_GOODS: Record<string, () => Sabotage> = {
  'goods that come in are put on the shelf twice': () => moving('goods-in', 2),
  'what is written off is put on the shelf': () => moving('write-off', -1),
  'goods of a product that is gone are forgotten': () => ({
    handlers: (real) => ({
      'goods-in.v1': async (transaction, goods, source) => {
        const gone = await transaction
          .selectFrom('products')
          .select('id')
          .where('deleted_at_ms', 'is not', null)
          .execute()
        const isGone = goods.lines.some(({ productId }) => gone.some(({ id }) => id === productId))
        return isGone ? {} : real['goods-in.v1'](transaction, goods, source)
      },
    }),
  }),
  'a delivery that arrives late replaces a newer buying price': () => ({
    handlers: (real) => ({
      'goods-in.v1': (transaction, goods, source) =>
        real['goods-in.v1'](transaction, goods, { ...source, occurredAtMs: source.receivedAtMs }),
    }),
  }),
  'a cost becomes the buying price unasked': () => ({
    handlers: (real) => ({
      'goods-in.v1': (transaction, goods, source) => {
        const lines = goods.lines.map((line) => ({ ...line, setsBuyingPrice: true }))
        return real['goods-in.v1'](transaction, { ...goods, lines }, source)
      },
    }),
  }),
  'a till shows what came in only once the server has it': () => ({
    engine: (engine, tillDb) => {
      tillDb.outbox.hook('creating', (_key, row) => {
        if (row.type === 'goods-in.v1') row.effects = []
      })
      return engine
    },
  }),
}
