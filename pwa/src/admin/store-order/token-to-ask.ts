import { adminTexts } from '#texts/admin.ts'
import type { Session } from '../../local/session/session.ts'
import { isTill } from '../../local/till/is-till.ts'
import type { TillDb } from '../../local/till/till-db.ts'

/**
 * The token with which the shop's orders are looked for; undefined without a session, so that the server says to sign in.
 * Throws a sentence on an enrolled till without a session: nobody has to sign in there, and the server is not asked.
 */
export async function tokenToAsk(db: TillDb, session: Session | null): Promise<string | undefined> {
  if (session === null && (await isTill(db))) throw new Error(adminTexts.network.notAsked)
  return session?.token
}
