import type { Sabotage } from './sabotage.ts'

/** Faults in the handling of returns, each planted at a seam of the real code. */
export const PLANTED_RETURNS: Record<string, () => Sabotage> = {
  'a refund is counted twice': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on returns
        begin update returns set refund_centimes = 2 * new.refund_centimes where id = new.id; end`),
  }),
  'a return restocks a written-off piece': () => ({
    handlers: (real) => ({
      'return.v1': (transaction, given, source) => {
        const lines = given.lines.map((line) => ({ ...line, restock: true }))
        return real['return.v1'](transaction, { ...given, lines }, source)
      },
    }),
  }),
  'an exchange is saved in two parts': () => ({
    engine: (engine) => ({
      ...engine,
      recordTicket: async ({ draftId, returns, sale }) => {
        if (draftId === undefined || sale === null) {
          return engine.recordTicket({ draftId, returns, sale })
        }
        const back = returns.map((given) => ({ ...given, ticket: draftId }))
        const first = await engine.recordTicket({ returns: back, sale: null })
        const second = await engine.recordTicket({ draftId, returns: [], sale })
        return { returns: first.returns, sale: second.sale }
      },
    }),
  }),
  // The ledger agrees with the quantity: only an independent count of the order's pieces reveals it.
  'an edited order moves a returned piece again': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on stock_movements
        when new.reason = 'order-edit' and new.change <> 0
          and exists (select 1 from order_lines where order_id = new.order_id and returned > 0)
        begin
          update stock_levels set quantity = quantity + 1
            where product_id = new.product_id and size = new.size;
          update stock_movements set change = change + 1 where id = new.id;
        end`),
  }),
  'the same piece is taken back twice, and nobody is told': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted before insert on attention
        when new.kind = 'returned-twice' begin select raise(ignore); end`),
  }),
  'a return that was there before its sale is forgotten': () => ({
    handlers: (real) => ({
      'store-order.v2': async (transaction, sale, source) => {
        const waiting = await transaction
          .selectFrom('returns')
          .select('id')
          .where('sale_id', '=', source.operationId)
          .execute()
        const ids = waiting.map(({ id }) => id)
        if (ids.length > 0) {
          const forgotten = { sale_id: null, receipt_number: null }
          await transaction.updateTable('returns').set(forgotten).where('id', 'in', ids).execute()
        }
        return real['store-order.v2'](transaction, sale, source)
      },
    }),
  }),
  'goods of a refused sale are unknown to the sale in its place': () => ({
    handlers: (real) => ({
      'store-order.v2': (transaction, sale, source) =>
        real['store-order.v2'](transaction, sale, { ...source, replaced: [] }),
    }),
  }),
}
