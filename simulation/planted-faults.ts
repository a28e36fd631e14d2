import { testId } from '../shared/testing/test-id.ts'
import { sql } from 'kysely'
import { recordChanges } from '../api/database/changes.ts'
import type { TillDb } from '../pwa/src/local/till/till-db.ts'
import type { TillLedger } from '../pwa/src/local/till/till-ledger.ts'
import type { SyncEngine } from '../pwa/src/sync/engine/sync-engine.ts'
import { PROTOCOL } from '../shared/sync/protocol.ts'
import type { StockEditV1 } from '../shared/operations/stock-edit.ts'
import { jsonResponse } from './answers.ts'
import { PLANTED_BOUNDS } from './planted-bounds.ts'
import { PLANTED_DISCOUNTS } from './planted-discounts.ts'
import { PLANTED_GOODS } from './planted-goods.ts'
import { PLANTED_HISTORY } from './planted-history.ts'
import { PLANTED_STOCKTAKES } from './planted-stocktakes.ts'
import { PLANTED_KEYS } from './planted-keys.ts'
import { PLANTED_PEOPLE } from './planted-people.ts'
import { PLANTED_SHIFTS } from './planted-shifts.ts'
import { PLANTED_RETURNS } from './planted-returns.ts'
import type { Sabotage } from './sabotage.ts'

/** True at every `nth` call. */
function every(nth: number): () => boolean {
  let calls = 0
  return () => {
    calls += 1
    return calls % nth === 0
  }
}

function trigger(body: string): Pick<Sabotage, 'onOpen'> {
  return { onOpen: (connection) => connection.exec(`create temp trigger planted ${body}`) }
}

/** Changes the device's store after each sync round that ends on it. */
function afterRound(work: (tillDb: TillDb, isSignedOut: boolean) => Promise<unknown>) {
  return {
    engine: (engine: SyncEngine, tillDb: TillDb): SyncEngine => ({
      ...engine,
      round: async () => {
        const report = await engine.round()
        await work(tillDb, report.trouble?.kind === 'sign-in')
        return report
      },
    }),
  }
}

/** Changes how each tab writes the ledger in local storage. */
function withLedger(change: (ledger: TillLedger) => void): Pick<Sabotage, 'engine'> {
  return {
    engine: (engine, tillDb) => {
      change(tillDb.ledger)
      return engine
    },
  }
}

/** A count as an old version would send it, without the expected quantity: what was sold meanwhile is forgotten. */
function withoutExpectation({ productId, ...count }: StockEditV1): StockEditV1 {
  if ('sizes' in count) {
    return { productId, sizes: count.sizes.map(({ size, quantity }) => ({ size, quantity })) }
  }
  return { productId, stock: count.stock }
}

/** A restore begins no new history, and nobody compares what devices were told, which would begin one. */
export const RESTORED_UNDER_ITS_NAME: Sabotage = {
  keepsEpoch: true,
  claim: (claim, current) => ({ ...claim, ...current, operations: 0 }),
}

/**
 * Mistakes that people make in such software, each planted at a seam of the real code. The simulation must find every
 * one: a proof that finds nothing proves nothing. Created anew for each run, because some of them count calls.
 */
export const PLANTED_FAULTS: Record<string, () => Sabotage> = {
  'operations are forgotten, and repeated ones applied again': () => ({
    beforePush: async (transaction, operations) => {
      const ids = operations.map((operation) => operation.id)
      if (ids.length > 0) {
        await transaction.deleteFrom('operations').where('id', 'in', ids).execute()
      }
    },
  }),
  "a repeated operation is answered with a bare 'duplicate'": () => ({
    pushAnswer: (answer) => ({
      ...answer,
      results: answer.results.map((result) =>
        result.duplicate ? { id: result.id, status: 'applied', duplicate: true } : result,
      ),
    }),
  }),
  'a rejection is answered and not stored': () =>
    trigger(
      `before insert on operations when new.status = 'rejected' begin select raise(ignore); end`,
    ),
  'an operation is stored, and its effects are not': () => {
    const skips = every(5)
    return {
      handlers: (real) => ({
        'store-order.v2': (transaction, sale, source) =>
          skips() ? Promise.resolve({}) : real['store-order.v2'](transaction, sale, source),
      }),
    }
  },
  'a count is written as it is': () => ({
    handlers: (real) => ({
      'stock-edit.v1': (transaction, edit, source) =>
        real['stock-edit.v1'](transaction, withoutExpectation(edit), source),
    }),
  }),
  'a gap is acknowledged over': () =>
    trigger(`after insert on operations begin
      update devices set acknowledged = max(acknowledged, new.sequence) where id = new.device_id; end`),
  'what is acknowledged is newer than the quantities beside it': () => ({
    pullAnswer: (answer) =>
      answer.acknowledged === undefined
        ? answer
        : { ...answer, acknowledged: answer.acknowledged + 1 },
  }),
  'a snapshot leaves out what was deleted while it was loaded': () => ({
    pullAnswer: (answer, query) =>
      query.snapshot === undefined
        ? answer
        : { ...answer, deletes: { products: [], categories: [] } },
  }),
  'deletions are not told': () => ({
    pullAnswer: (answer) => ({ ...answer, deletes: { products: [], categories: [] } }),
  }),
  'a cursor moves on without its page': () => {
    const loses = every(7)
    return {
      pullAnswer: (answer) =>
        loses() ? { ...answer, upserts: { ...answer.upserts, products: [] } } : answer,
    }
  },
  'a change is missing from the feed': () =>
    trigger(`before insert on changes when new.at_ms % 5 = 0 begin select raise(ignore); end`),
  'a movement is missing from the ledger': () =>
    trigger(`before insert on stock_movements when new.reason = 'web-order'
      begin select raise(ignore); end`),
  'a late sale brings a deleted product back': () => ({
    handlers: (real) => ({
      'store-order.v2': async (transaction, sale, source) => {
        const done = await real['store-order.v2'](transaction, sale, source)
        const ids = sale.products.map((line) => line.productId)
        await recordChanges(transaction, 'product', ids, source.receivedAtMs)
        return done
      },
    }),
  }),
  'the web sells what is not there': () =>
    trigger(`before update on stock_levels when new.quantity < 0 begin select raise(ignore); end`),
  'a restored server keeps the name of its history': () => RESTORED_UNDER_ITS_NAME,
  'two devices get the same code': () =>
    trigger(`after update of code on devices when new.code <> 'T1'
      begin update devices set code = 'T1' where id = new.id; end`),
  'no answer is taken for a yes': () => ({
    onUnanswered: ({ path, text }) => {
      if (path !== '/api/sync/push') return null
      const { operations } = JSON.parse(text) as { operations: { id: string }[] }
      return jsonResponse({
        protocol: PROTOCOL,
        epoch: 'epoch-0',
        serverTime: '2026-11-21T09:00:00.000Z',
        acknowledged: 0,
        results: operations.map(({ id }) => ({ id, status: 'applied', duplicate: false })),
      })
    },
  }),
  'a signed-out till forgets what waits': () =>
    afterRound((tillDb, isSignedOut) => (isSignedOut ? tillDb.outbox.clear() : Promise.resolve())),
  'a rejected operation leaves no trace': () => afterRound((tillDb) => tillDb.rejected.clear()),
  'what was sent is forgotten before a restore could need it': () => ({
    ...afterRound(async (tillDb) => {
      const first = await tillDb.history.orderBy('place').first()
      if (first) await tillDb.history.delete(first.place)
    }),
  }),
  'saved is said before it is stored': () => ({
    engine: (engine) => ({
      ...engine,
      recordSale: (sale, resolves) =>
        engine.recordSale(sale, resolves).catch(() => ({
          id: sale.draftId ?? testId(''),
          sequence: 0,
          receiptNumber: 'T0-000000',
        })),
    }),
  }),
  'receipts begin anew when a page is opened': () => ({
    engine: (engine, tillDb) => {
      // Otherwise the next sale would continue from the number in local storage.
      tillDb.ledger.numbers = () => null
      const begun = { value: false }
      return {
        ...engine,
        recordSale: async (sale, resolves) => {
          if (!begun.value) {
            await tillDb.counters.toCollection().modify({ receipt: 0 })
            begun.value = true
          }
          return engine.recordSale(sale, resolves)
        },
      }
    },
  }),
  'what a deleted database had is told to nobody': () =>
    withLedger((ledger) => {
      ledger.lose = () => undefined
    }),
  'a till whose database was deleted begins its numbers anew': () =>
    withLedger((ledger) => {
      ledger.numbers = () => null
    }),
  'a sale that is being saved is taken for saved': () =>
    withLedger((ledger) => {
      const begin = ledger.beginSaving.bind(ledger)
      ledger.beginSaving = (entry) => {
        begin(entry)
        ledger.list(entry)
      }
      ledger.notSaved = () => undefined
    }),
  'the stock of a sale is taken again at every push': () => ({
    beforePush: async (transaction, operations) => {
      for (const { id } of operations) {
        await sql`update stock_levels set quantity = quantity - 1 where product_id in
          (select product_id from stock_movements where operation_id = ${id})`.execute(transaction)
      }
    },
  }),
  ...PLANTED_BOUNDS,
  ...PLANTED_DISCOUNTS,
  ...PLANTED_RETURNS,
  ...PLANTED_PEOPLE,
  ...PLANTED_SHIFTS,
  ...PLANTED_GOODS,
  ...PLANTED_STOCKTAKES,
  ...PLANTED_KEYS,
  ...PLANTED_HISTORY,
}
