import { centimes } from '../shared/money.ts'
import type { Sabotage } from './sabotage.ts'

/** Faults in the handling of the cash of shifts, each planted at a seam of the real code. */
export const PLANTED_SHIFTS: Record<string, () => Sabotage> = {
  'what is given back counts as cash that came in': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on shift_entries
        when new.kind = 'return' begin
          update shift_entries set kind = 'in' where operation_id = new.operation_id; end`),
  }),
  'a sale stands twice as high in the cash of its shift': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on shift_entries
        when new.kind = 'sale' begin
          update shift_entries set amount_centimes = 2 * new.amount_centimes
            where operation_id = new.operation_id; end`),
  }),
  'a Z report is corrected by the server': () => ({
    handlers: (real) => ({
      'shift-close.v1': (transaction, close, source) =>
        real['shift-close.v1'](
          transaction,
          { ...close, countedTotal: close.expected, difference: centimes(0) },
          source,
        ),
    }),
  }),
  'a Z report is acknowledged and not stored': () => ({
    handlers: (real) => ({
      'shift-close.v1': (transaction, close, source) =>
        close.zNumber.endsWith('1')
          ? Promise.resolve({})
          : real['shift-close.v1'](transaction, close, source),
    }),
  }),
  'cash that is taken out of the drawer is forgotten': () => ({
    handlers: (real) => ({
      'cash-move.v1': (transaction, move, source) =>
        move.kind === 'out' ? Promise.resolve({}) : real['cash-move.v1'](transaction, move, source),
    }),
  }),
}
