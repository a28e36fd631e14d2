import type { Context } from 'koa'
import { LOGIN_ATTEMPTS } from '../../../shared/accounts/account-rules.ts'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { countedSender } from '../../http/sender-address.ts'
import { readDeviceProof } from '../../http/tokens.ts'

/** Logins one address may try whatever the emails: each costs the server a password hash. */
const LOGINS_PER_ADDRESS = { limit: 60, windowMs: LOGIN_ATTEMPTS.windowMs } as const
/** Logins to one account from all its known devices together: whoever once had the password may hold many proofs. */
const LOGINS_PER_ACCOUNT = LOGINS_PER_ADDRESS

const refuse = (minutes: number) => new Refusal('too-many-logins', { minutes })

/** Who tries to log in: as what, and with which proofs of earlier logins. */
interface Attempt {
  email: string
  deviceProofs: readonly string[]
  /** The account that the email belongs to, if there is one. */
  accountId: string | undefined
}

export interface CountedLogin {
  /** Gives the attempts back: the password was right. */
  succeeded(): Promise<void>
  /** The proof that this device is known to the account, when it sent one. */
  proof: string | undefined
}

/**
 * Counts a login; throws Refusal('too-many-logins'). Five in a quarter of an hour for an email and address. A device on
 * which this account has signed in before counts by itself: whoever guesses passwords on the shop's own Wi-Fi has its
 * address, and must not lock the owner out.
 */
export function createLoginLimit(
  app: AppContext,
): (ctx: Context, attempt: Attempt) => Promise<CountedLogin> {
  const strangers = createAttemptLimit(app, { ...LOGIN_ATTEMPTS, refuse })
  const addresses = createAttemptLimit(app, { ...LOGINS_PER_ADDRESS, refuse })
  const devices = createAttemptLimit(app, { ...LOGIN_ATTEMPTS, refuse })
  const accounts = createAttemptLimit(app, { ...LOGINS_PER_ACCOUNT, refuse })

  return async (ctx, { email, deviceProofs, accountId }) => {
    if (accountId !== undefined) {
      for (const proof of deviceProofs) {
        const device = readDeviceProof(app, proof, accountId)
        if (device === null) continue
        await accounts.count(ctx, accountId)
        await devices.count(ctx, device)
        return { proof, succeeded: () => devices.reset(device) }
      }
    }
    const sender = countedSender(ctx)
    // However it is written: each way to write an email would otherwise have attempts of its own.
    const key = `${sender} ${normaliseEmail(email)}`
    await addresses.count(ctx, sender)
    await strangers.count(ctx, key)
    return { proof: undefined, succeeded: () => strangers.reset(key) }
  }
}
