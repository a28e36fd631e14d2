import type { Context } from 'koa'
import { LOGIN_ATTEMPTS } from '../../../shared/accounts/account-rules.ts'
import { normaliseEmail } from '../../../shared/accounts/email-characters.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import { createAttemptLimit } from '../../http/rate-limits.ts'
import { countedSender } from '../../http/sender-address.ts'
import { readDeviceProof } from '../../http/tokens.ts'

/** Rate limit of logins for one IP address over all emails: each attempt costs a password hash. */
const LOGINS_PER_ADDRESS = { limit: 60, windowMs: LOGIN_ATTEMPTS.windowMs } as const
/** Rate limit for one account over all its known devices: a former password holder may have many device proofs. */
const LOGINS_PER_ACCOUNT = LOGINS_PER_ADDRESS

const refuse = (minutes: number) => new Refusal('too-many-logins', { minutes })

/** A login attempt: the email, and the device proofs of earlier logins. */
interface Attempt {
  email: string
  deviceProofs: readonly string[]
  /** The account of the email, if it exists. */
  accountId: string | undefined
}

export interface CountedLogin {
  /** Call after a correct password: removes the attempts from the counts. */
  succeeded(): Promise<void>
  /** The valid device proof for the account, when the device sent one. */
  proof: string | undefined
}

/**
 * Counts a login attempt; throws Refusal('too-many-logins'). The limit is 5 in 15 minutes per email and IP address. A
 * device on which the account has signed in before is counted separately: an attacker on the shop's Wi-Fi shares its IP
 * address and must not lock out the owner.
 */
export function createLoginLimit(
  app: AppContext,
): (ctx: Context, attempt: Attempt) => Promise<CountedLogin> {
  const strangers = createAttemptLimit(app, { name: 'login-strangers', ...LOGIN_ATTEMPTS, refuse })
  const addresses = createAttemptLimit(app, {
    name: 'login-addresses',
    ...LOGINS_PER_ADDRESS,
    refuse,
  })
  const devices = createAttemptLimit(app, { name: 'login-devices', ...LOGIN_ATTEMPTS, refuse })
  const accounts = createAttemptLimit(app, {
    name: 'login-accounts',
    ...LOGINS_PER_ACCOUNT,
    refuse,
  })

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
    // Normalised, since otherwise every spelling of an email would have its own attempts.
    const key = `${sender} ${normaliseEmail(email)}`
    await addresses.count(ctx, sender)
    await strangers.count(ctx, key)
    return { proof: undefined, succeeded: () => strangers.reset(key) }
  }
}
