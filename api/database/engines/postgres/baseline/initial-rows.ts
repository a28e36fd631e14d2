import { newId } from '../../../../../shared/new-id.ts'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from '../../../../../shared/shipping/initial-tariffs.ts'
import type { WriteTransaction } from '../../../database.ts'

/** The tariffs that a new shop begins with, by their ids; a newer wilaya has the prices of the one it was cut from. */
function listTariffs() {
  const older = INITIAL_TARIFFS.map(({ id, wilaya, stopdesk_price, home_price }) => ({
    id,
    wilaya,
    stopdesk_centimes: dinarsToCentimes(stopdesk_price),
    home_centimes: dinarsToCentimes(home_price),
  }))
  const newer = NEWER_WILAYAS.map(({ id, wilaya, from }) => {
    const origin = older.find((tariff) => tariff.wilaya === from)
    if (!origin) throw new Error(`No tariff of ${from}, from which ${wilaya} was cut.`)
    return { ...origin, id, wilaya }
  })
  return [...older, ...newer]
}

/** What an empty shop's database holds: a fresh epoch, cursors at their beginning, and the tariffs with their changes. */
export async function insertInitialRows(transaction: WriteTransaction): Promise<void> {
  await transaction
    .insertInto('meta')
    .values([
      { key: 'epoch', value: newId() },
      { key: 'tombstone-floor', value: '0' },
      { key: 'code-floor', value: '0' },
      { key: 'outgoing-cursor', value: '0' },
      { key: 'followers-cursor', value: '0' },
    ])
    .execute()
  const tariffs = listTariffs()
  await transaction.insertInto('tariffs').values(tariffs).execute()
  const now = Date.now()
  const changes = tariffs.map(({ id }) => ({
    entity: 'tariff' as const,
    entity_id: String(id),
    deleted: 0 as const,
    at_ms: now,
  }))
  await transaction.insertInto('changes').values(changes).execute()
}
