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

/** Deletes what only a signed-in person may see: costs in the counter's catalogue, customers in cached answers. */
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

/** Revokes the token on the server. Without a connection it stays valid until it expires. */
function endToken(token: string): void {
  const path = '/api/admin/logout'
  callApi({ path, method: 'POST', token, schema: v.unknown(), keepalive: true }).catch(() => {})
}

/**
 * Signs out of this device. Deletes the session, the person, the counter's catalogue, all cached back-office answers
 * and the names of customers. Operations stay in the outbox and are pushed after the next sign-in. An enrolled till
 * keeps its catalogue, and continues to sell and to send by its own token.
 */
export async function logOut(): Promise<void> {
  const session = readSession()
  // First, so that no answer to the old token is stored after the deletion.
  clearSession('logged-out')
  if (session !== null) endToken(session.token)
  const isTill = await forgetTillPerson()
  // Clearing the session removed the customer of the shown draft; an earlier write must not follow the deletion.
  await settleDraft()
  // Independently: when one table cannot be read, the names in the others are deleted all the same.
  const cleared = await Promise.allSettled([
    forgetDraftCustomers(tillDb()),
    forgetSoldCustomers(tillDb()),
    isTill ? forgetAnswers(catalogDb()) : forgetBackOffice(catalogDb()),
  ])
  for (const result of cleared) if (result.status === 'rejected') throw result.reason
}

/**
 * Handles a token that the server no longer accepts: the password was changed elsewhere, the account was removed, or
 * the token was revoked. Back-office screens close and customers' data is deleted. The till stays open to its person
 * with the open sale, and sales keep going to the outbox.
 */
async function leaveBackOffice(token: string): Promise<void> {
  if (!endRefusedSession(token)) return
  await Promise.all([forgetAnswers(catalogDb()), forgetSoldCustomers(tillDb())])
}

/** Clears this tab's own data: the drafts of its forms, and after a logout the customer of the shown sale. */
function forgetInThisTab(): void {
  const ending = sessionEnding()
  // Drafts of products contain no customer, so they survive, as after an expired session.
  if (ending === 'refused') forgetBackOfficeDrafts(ORDER_DRAFT)
  if (ending !== 'logged-out') return
  forgetBackOfficeDrafts()
  forgetShownCustomer()
}

/** Handles every end of the session, in this tab and others. Call once, before the first API call. */
export function followSessionEnd(): void {
  onTokenRefused((token) => void leaveBackOffice(token).catch(reportError))
  onSessionChange((session) => {
    if (session === null) forgetInThisTab()
  })
  // This tab may have been frozen while another one logged out.
  if (readSession() === null) forgetInThisTab()
}
