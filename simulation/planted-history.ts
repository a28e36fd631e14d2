import type { SyncEngine } from '../pwa/src/sync/engine/sync-engine.ts'
import type { TillDb } from '../pwa/src/local/till/till-db.ts'
import type { Sabotage } from './sabotage.ts'

/** Faults in noticing that the server's data went back, each planted at a seam of the real code. */
export const PLANTED_HISTORY: Record<string, () => Sabotage> = {
  'a history is known by its numbers alone': () => ({
    claim: (claim, { mark }) => ({ ...claim, mark, orderId: null, operations: 0 }),
  }),
  'what is stored of operations is not compared with what was told': () => ({
    claim: (claim) => ({ ...claim, operations: 0 }),
  }),
  'a new process sets no mark': () => ({
    claim: (claim) => ({ ...claim, orderId: null, operations: 0 }),
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted before insert on history_marks
        when exists (select 1 from history_marks where epoch = new.epoch)
        begin select raise(ignore); end`),
  }),
  'numbers of orders begin again where the copy ends': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on history_marks
        begin update sqlite_sequence set seq = (select coalesce(max(number), 0) from orders)
          where name = 'orders'; end`),
  }),
  'a device forgets what it was told with its outcomes and its catalogue': () => ({
    engine: (engine: SyncEngine, tillDb: TillDb): SyncEngine => ({
      ...engine,
      round: async () => {
        await tillDb.device.toCollection().modify((row) => {
          delete row.told
        })
        return engine.round()
      },
    }),
    pullAnswer: ({ told: _told, ...answer }) => answer,
  }),
  'a server that went back goes on under the same name': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted before update on meta
        when new.key = 'epoch' begin select raise(ignore); end`),
  }),
}
