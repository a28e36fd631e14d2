import { deviceAnswerSchema } from '../../../../shared/sync/device.ts'
import { callApi } from '../../http/call-api.ts'
import { noteKeyRegistered } from '../../local/till/device.ts'
import { dropReceiptKey, ensureReceiptKey } from '../../local/till/receipt-key.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { transportOf, type EngineDeps } from '../engine/engine-deps.ts'

/** Until a browser that cannot keep a key, or a server that knows of none, is asked again. */
const REST_MS = 3_600_000

/** Nothing is tried before `restUntilMs`, epoch ms by the device's clock. */
export interface KeyPace {
  restUntilMs: number
}

/**
 * Makes the key that signs this device's receipts, without a connection too, and registers it until the server has
 * acknowledged it. Does nothing before the device has its code. `row`: this device. `token`: undefined while signed out.
 * Throws ApiFailure.
 */
export async function registerKey(
  deps: EngineDeps,
  row: DeviceRow | undefined,
  token: string | undefined,
  pace: KeyPace,
): Promise<void> {
  const { tillDb, deviceName: name, now } = deps
  // A copied profile becomes another device first.
  if (!row || row.registeredKey !== undefined || row.code === null || row.cloned) return
  if (now() < pace.restUntilMs) return
  const { device, code } = row
  const key = await ensureReceiptKey(tillDb, { device, code })
  if (key === null) pace.restUntilMs = now() + REST_MS
  if (key === null || token === undefined) return
  const { publicKey } = key
  const answer = await callApi(
    {
      path: '/api/sync/devices',
      body: { device, name, code, receiptKey: publicKey },
      schema: deviceAnswerSchema,
      token,
    },
    transportOf(deps),
  )
  if (answer.receiptKey === 'registered')
    await noteKeyRegistered(tillDb, { device, code }, publicKey)
  else if (answer.receiptKey === 'taken') await dropReceiptKey(tillDb, publicKey)
  // 'other-code': the server was restored; the device learns that from its next pull, and enrols again.
  else if (answer.receiptKey === undefined) pace.restUntilMs = now() + REST_MS
}
