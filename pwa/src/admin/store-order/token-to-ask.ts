import { adminTexts } from '#texts/admin.ts'
import type { Session } from '../../local/session/session.ts'
import { isTill } from '../../local/till/is-till.ts'
import type { TillDb } from '../../local/till/till-db.ts'

/**
 * The token for requests of the shop's orders; undefined without a session, so that the server answers that a sign-in
 * is needed. Throws a sentence on an enrolled till without a session: nobody has to sign in there, so no request is
 * made.
 */
export async function tokenToAsk(db: TillDb, session: Session | null): Promise<string | undefined> {
  if (session === null && (await isTill(db))) throw new Error(adminTexts.network.notAsked)
  return session?.token
}
