import type { OperationResultJson } from '../shared/sync/push.ts'
import { Refusal } from '../shared/refusals.ts'
import { UNREADABLE_TIME } from './bounds.ts'
import type { Sabotage } from './sabotage.ts'

/** Mistakes in the handling of impossible times and of gaps. They are found like the other planted faults. */
export const PLANTED_BOUNDS: Record<string, () => Sabotage> = {
  'a time that cannot be is stored as it came': () => ({
    handlers: (real) => ({
      'store-order.v2': (transaction, sale, source) =>
        real['store-order.v2'](transaction, sale, {
          ...source,
          occurredAtMs: source.occurredAtMs === source.receivedAtMs ? 0 : source.occurredAtMs,
        }),
    }),
  }),
  'a sale is refused for a time that cannot be': () => ({
    handlers: (real) => ({
      'store-order.v2': (transaction, sale, source) => {
        if (source.occurredAtMs === source.receivedAtMs) {
          throw new Refusal('malformed-operation', { reason: 'its time cannot be' })
        }
        return real['store-order.v2'](transaction, sale, source)
      },
    }),
  }),
  'a time that cannot be read holds up all behind it for ever': () => ({
    pushAnswer: (answer, { operations }) => {
      const first = operations.findIndex(({ occurredAt }) => occurredAt === UNREADABLE_TIME)
      if (first === -1) return answer
      const results = answer.results.map((result, index): OperationResultJson =>
        index < first ? result : { id: result.id, status: 'retry', duplicate: false },
      )
      return { ...answer, results }
    },
  }),
  'what was processed above a gap is not told': () => ({
    pullAnswer: (answer) => {
      const told = { ...answer }
      delete told.acknowledgedRanges
      return told
    },
  }),
  'what arrives in a closed gap is forgotten': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted before insert on operations
        when exists (select 1 from closed_gaps g where g.device_id = new.device_id
          and new.sequence between g.from_sequence and g.to_sequence)
        begin select raise(ignore); end`),
  }),
}
