import * as v from 'valibot'
import { callApi } from '../../http/call-api.ts'
import { onTokenRefused } from '../../http/refused-token.ts'
import { catalogDb, type CatalogDb } from '../catalog/catalog-db.ts'
import {
  forgetAnswers,
  forgetDraftCustomers,
  forgetSoldCustomers,
} from '../till/forget-customers.ts'
import { tableList } from '../catalog/scope-tables.ts'
import { forgetBackOfficeDrafts, ORDER_DRAFT } from './session-draft.ts'
import {
  clearSession,
  endRefusedSession,
  onSessionChange,
  readSession,
  sessionEnding,
} from './session.ts'
import { forgetShownCustomer, settleDraft } from '../till/till-draft-writer.ts'
import { tillDb } from '../till/till-db.ts'
import { forgetTillPerson } from '../till/till-person.ts'

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
 * Signs out of this device: the session, the person, the counter's catalogue, every kept back-office answer and the
 * names of customers go; what was sold and counted stays, and is sent after the next sign-in.
 */
export async function logOut(): Promise<void> {
  const session = readSession()
  // First, so that nothing asked for with the old token is kept after the clearing.
  clearSession('logged-out')
  if (session !== null) endToken(session.token)
  await forgetTillPerson()
  // The shown one has lost its customer with the session; a write of before must not come after the clearing.
  await settleDraft()
  // Each by itself: one table that the browser cannot read must not keep the names in the others.
  const cleared = await Promise.allSettled([
    forgetDraftCustomers(tillDb()),
    forgetSoldCustomers(tillDb()),
    forgetBackOffice(catalogDb()),
  ])
  for (const result of cleared) if (result.status === 'rejected') throw result.reason
}

/**
 * The server takes this device's token no more: the password was changed elsewhere, the account was removed, or the
 * token was ended. Back-office screens close and what names customers goes. The till stays open to its person, what is
 * being rung up with it, and sales go on queueing.
 */
async function leaveBackOffice(token: string): Promise<void> {
  if (!endRefusedSession(token)) return
  await Promise.all([forgetAnswers(catalogDb()), forgetSoldCustomers(tillDb())])
}

/** What each tab holds of its own: its forms' drafts, and after a logout the sale it shows. */
function forgetInThisTab(): void {
  const ending = sessionEnding()
  // What was typed into a product names nobody: it is there again after signing in, as after an expired session.
  if (ending === 'refused') forgetBackOfficeDrafts(ORDER_DRAFT)
  if (ending !== 'logged-out') return
  forgetBackOfficeDrafts()
  forgetShownCustomer()
}

/** Follows every end of the session, in this tab and the others. Called once, before the first call is made. */
export function followSessionEnd(): void {
  onTokenRefused((token) => void leaveBackOffice(token).catch(reportError))
  onSessionChange((session) => {
    if (session === null) forgetInThisTab()
  })
  // A tab that slept while another one logged out.
  if (readSession() === null) forgetInThisTab()
}
