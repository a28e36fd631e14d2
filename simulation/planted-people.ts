import { ADMIN } from './device.ts'
import type { Sabotage } from './sabotage.ts'

/** Faults in the handling of the people at the till, each planted at a seam of the real code. */
export const PLANTED_PEOPLE: Record<string, () => Sabotage> = {
  'a sale is entered under the account and not under whoever sold': () => ({
    handlers: (real) => ({
      'store-order.v2': (transaction, sale, source) =>
        real['store-order.v2'](transaction, sale, { ...source, actor: ADMIN }),
    }),
  }),
  'who allowed an operation is not stored': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on operations
        when new.approved_by is not null begin
          update operations set approved_by = null where id = new.id; end`),
  }),
  'who made an operation is stored as the account that sent it': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on operations
        when new.actor <> '${ADMIN}' begin
          update operations set actor = '${ADMIN}' where id = new.id; end`),
  }),
}
