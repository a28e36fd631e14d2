import * as v from 'valibot'
import { callApi } from '../http/call-api.ts'
import { catalogDb, type CatalogDb } from './catalog-db.ts'
import { tableList } from './scope-tables.ts'
import { forgetBackOfficeDrafts } from './session-draft.ts'
import { clearSession, readSession } from './session.ts'
import { tillDb } from './till-db.ts'
import { forgetTillPerson } from './till-person.ts'

/** Operations that have not reached the server: what the screen asks about before logging out. */
export function waitingCount(): Promise<number> {
  return tillDb().outbox.count()
}

/** Removes what only a signed-in person may see: costs in the counter's catalogue, customers in kept answers. */
export async function forgetBackOffice(db: CatalogDb): Promise<void> {
  const tables = tableList(db, 'counter')
  const all = [...tables, db.cursors, db.snapshots, db.cachedAnswers]
  await db.transaction('rw', all, async () => {
    await Promise.all(tables.map((table) => table.clear()))
    await db.cursors.delete('counter')
    await db.snapshots.delete('counter')
    await db.cachedAnswers.clear()
  })
}

/** Tells the server, as far as it can be reached: without a connection the token lives until it ends by itself. */
function endToken(token: string): void {
  const path = '/api/admin/logout'
  callApi({ path, method: 'POST', token, schema: v.unknown(), keepalive: true }).catch(() => {})
}

/**
 * Signs out of this device: the session, the person, the counter's catalogue and every kept back-office answer go;
 * what was sold and counted stays, and is sent after the next sign-in.
 */
export async function logOut(): Promise<void> {
  const session = readSession()
  // First, so that nothing asked for with the old token is kept after the clearing.
  clearSession()
  if (session !== null) endToken(session.token)
  forgetBackOfficeDrafts()
  await forgetTillPerson()
  await forgetBackOffice(catalogDb())
}
