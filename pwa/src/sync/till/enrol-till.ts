import { deviceAnswerSchema } from '../../../../shared/sync/device.ts'
import type { TillEnrolled, TillEnrolment } from '../../../../shared/sync/till-token.ts'
import { mayActAs } from '../../../../shared/accounts/role.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import {
  chooseTillToken,
  ensureDevice,
  keepDeviceCode,
  settleEnrolment,
} from '../../local/till/device.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { tokenRole } from '../../local/session/token-expiry.ts'
import { transportOf, type EngineDeps } from '../engine/engine-deps.ts'

/** Until a server that knows of no enrolments is asked again. */
const REST_MS = 3_600_000

export interface EnrolPace {
  /** Nothing is asked before, epoch ms by the device's clock. */
  restUntilMs: number
}

/** The deps of an enrolment, in which an account is signed in. */
type EnrolDeps = Pick<EngineDeps, 'tillDb' | 'deviceName' | 'newId' | 'fetch' | 'report'>

/** What shows that the password was typed: itself, or the proof of the login. */
export type Typed = { currentPassword: string } | { passwordProof: string }

/**
 * Asks the server to enrol this device, with the token of the signed-in account. The till's own token is stored before it is
 * sent, so that a lost answer and a second tab ask for the same enrolment. Undefined: the server is of a version that knows
 * of none. Throws ApiFailure.
 */
export async function enrolTill(
  deps: EnrolDeps,
  account: { token: string; typed: Typed },
  how: TillEnrolment['how'],
): Promise<TillEnrolled | undefined> {
  const { tillDb, deviceName: name, newId } = deps
  const { device, code } = await ensureDevice(tillDb, newId)
  const token = await chooseTillToken(tillDb)
  const answer = await callApi(
    {
      path: '/api/sync/devices',
      body: {
        device,
        name,
        ...(code !== null && { code }),
        till: { token, how },
        ...account.typed,
      },
      schema: deviceAnswerSchema,
      token: account.token,
    },
    transportOf(deps),
  )
  if (code === null) await keepDeviceCode(tillDb, device, answer.code)
  if (answer.till) await settleEnrolment(tillDb, { device, token }, answer.till)
  return answer.till
}

/** Enrols this device by hand: owners and managers may. Another token is asked for when the server has this one. Throws as enrolTill. */
export async function enrolTillByHand(
  deps: EnrolDeps,
  account: { token: string; typed: Typed },
): Promise<TillEnrolled | undefined> {
  const answer = await enrolTill(deps, account, 'by-hand')
  return answer?.state === 'other-token' ? enrolTill(deps, account, 'by-hand') : answer
}

/**
 * How a round enrols this till; null when it does not. A till from before there were tokens is migrated by any account;
 * one whose token is expired or unknown is enrolled again by an account that may. A removed till is not enrolled
 * automatically.
 */
function howToEnrol(row: DeviceRow, accountToken: string): TillEnrolment['how'] | null {
  // A copied profile becomes another device first.
  if (row.code === null || row.cloned) return null
  if (row.till === undefined) return 'move'
  const isOver = row.till?.state === 'expired' || row.till?.state === 'unknown'
  return isOver && mayActAs(tokenRole(accountToken), 'manager') ? 'by-hand' : null
}

/**
 * Enrols this till in a round after a login, which needs no further press. True when its row changed. Never throws for a failed call: the
 * next round asks again, and meanwhile the account's token carries the sales.
 */
export async function enrolInRound(
  deps: EnrolDeps & Pick<EngineDeps, 'now' | 'passwordProof'>,
  row: DeviceRow | undefined,
  accountToken: string | undefined,
  pace: EnrolPace,
): Promise<boolean> {
  if (!row || accountToken === undefined || deps.now() < pace.restUntilMs) return false
  const how = howToEnrol(row, accountToken)
  const passwordProof = deps.passwordProof(accountToken)
  if (how === null || passwordProof === null) return false
  try {
    const answer = await enrolTill(deps, { token: accountToken, typed: { passwordProof } }, how)
    if (!answer) pace.restUntilMs = deps.now() + REST_MS
    return answer !== undefined
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return false
  }
}
