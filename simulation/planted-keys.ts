import type { Sabotage } from './sabotage.ts'

/** Faults in the handling of the keys that sign receipts, each planted at a seam of the real code. */
export const PLANTED_KEYS: Record<string, () => Sabotage> = {
  'a device is told of no key while it loads a snapshot': () => ({
    pullAnswer: (answer, { since }) =>
      since === 0 ? { ...answer, upserts: { ...answer.upserts, tillKeys: [] } } : answer,
  }),
  'a key stands in no change feed': () => ({
    onOpen: (connection) =>
      connection.exec(`create temp trigger planted after insert on changes
        when new.entity = 'till-key' begin delete from changes where number = new.number; end`),
  }),
  // The server knows keys that no till has any more, and the till prints unsigned numbers.
  'a till does not keep the key that it registered': () => ({
    engine: (engine, tillDb) => ({
      ...engine,
      round: async () => {
        const report = await engine.round()
        const device = await tillDb.device.get('this')
        if (device?.registeredKey !== undefined) await tillDb.receiptKeys.clear()
        return report
      },
    }),
  }),
}
