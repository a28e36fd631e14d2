import { deviceAnswerSchema } from '../../../../shared/sync/device.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { changeDevice, noteKeyRegistered } from '../../local/till/device.ts'
import { dropReceiptKey, ensureReceiptKey } from '../../local/till/receipt-key.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { transportOf, type EngineDeps } from '../engine/engine-deps.ts'
import { toldOf } from '../told.ts'

/**
 * Pause before trying again with a browser that cannot store a key, or a server that does not know keys or accepts no
 * more.
 */
const REST_MS = 3_600_000

export interface KeyPace {
  /** Nothing is tried before, epoch ms by the device's clock. */
  restUntilMs: number
  /** This tab has verified that the registered key is stored: a browser may have deleted only that. */
  isSeen: boolean
}

export const startKeyPace = (): KeyPace => ({
  restUntilMs: Number.NEGATIVE_INFINITY,
  isSeen: false,
})

/**
 * Makes the key that signs this device's receipts, without a connection too, and registers it until the server has
 * acknowledged it. Makes none before the device has its code, and registers none before its first pull. `row`: this
 * device. `token`: undefined while signed out. Never throws, since no sale may wait for a key: after a failed call the
 * next round tries again, after any other error, and where the till was removed, a round an hour later.
 */
export async function registerKey(
  deps: EngineDeps,
  row: DeviceRow | undefined,
  token: string | undefined,
  pace: KeyPace,
): Promise<void> {
  try {
    await tryToRegister(deps, row, token, pace)
  } catch (error) {
    const isLater = error instanceof ApiFailure && error.code !== 'till-removed'
    if (!isLater) pace.restUntilMs = deps.now() + REST_MS
  }
}

async function tryToRegister(
  deps: EngineDeps,
  row: DeviceRow | undefined,
  token: string | undefined,
  pace: KeyPace,
): Promise<void> {
  const { tillDb, deviceName: name, now } = deps
  // A copied profile becomes another device first.
  if (!row || row.code === null || row.cloned) return
  if ((row.registeredKey !== undefined && pace.isSeen) || now() < pace.restUntilMs) return
  const { device, code } = row
  const key = await ensureReceiptKey(tillDb, { device, code })
  if (key === null) pace.restUntilMs = now() + REST_MS
  pace.isSeen = key !== null
  if (key === null || key.publicKey === row.registeredKey || token === undefined) return
  // The server accepts its key only once it is enrolled again.
  if (row.till?.state === 'removed') return
  // An acknowledgement is of one history of the server, and only a device that knows it notices that a restore ended it.
  if (row.epoch === null) return
  const { publicKey } = key
  const answer = await callApi(
    {
      path: '/api/sync/devices',
      body: { device, name, code, receiptKey: publicKey, told: toldOf(row.told) },
      schema: deviceAnswerSchema,
      token,
    },
    transportOf(deps),
  )
  if (answer.receiptKey === 'registered')
    await noteKeyRegistered(tillDb, { device, code }, publicKey, answer.told)
  // The next round makes another key.
  else if (answer.receiptKey === 'taken' || answer.receiptKey === 'revoked')
    await dropReceiptKey(tillDb, publicKey)
  // The server was restored, or lost the device's enrolment before the device knew its history: no other sign of it comes.
  else if (answer.receiptKey === 'other-code') await changeDevice(tillDb, { enrolAgain: true })
  else if (answer.receiptKey === undefined || answer.receiptKey === 'too-many')
    pace.restUntilMs = now() + REST_MS
}
