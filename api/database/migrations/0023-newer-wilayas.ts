import { sql } from 'kysely'
import { NEWER_WILAYAS } from '../../../shared/shipping/initial-tariffs.ts'
import type { WriteTransaction } from '../database.ts'

/**
 * Adds the 21 wilayas made since 2019, each with the prices of the one it was cut from. Devices hear of them by the
 * change feed.
 */
export async function newerWilayas(transaction: WriteTransaction): Promise<void> {
  const now = Date.now()
  for (const { id, wilaya, from } of NEWER_WILAYAS) {
    await sql`
      insert into tariffs (id, wilaya, stopdesk_centimes, home_centimes)
      select ${id}, ${wilaya}, stopdesk_centimes, home_centimes from tariffs where wilaya = ${from}
    `.execute(transaction)
    await sql`
      insert into changes (entity, entity_id, deleted, at_ms) values ('tariff', ${String(id)}, 0, ${now})
    `.execute(transaction)
  }
}
