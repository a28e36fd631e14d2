import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import { newId } from '../../../../shared/new-id.ts'
import { deviceAnswerSchema } from '../../../../shared/sync/device.ts'
import { callApi } from '../../http/call-api.ts'
import {
  becomeNewDevice,
  chooseNextDevice,
  ensureDevice,
  keepDeviceCode,
} from '../../local/till/device.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { transportOf, type EngineDeps } from '../engine/engine-deps.ts'

/** Whether this device is not enrolled, or must enrol again. */
export function mustEnrol({ code, enrolAgain, cloned }: DeviceRow): boolean {
  return code === null || enrolAgain || cloned
}

async function askCode(
  deps: EngineDeps,
  token: string,
  body: { device: DeviceId; name: string; code?: string },
): Promise<string> {
  const { code } = await callApi(
    { path: '/api/sync/devices', body, schema: deviceAnswerSchema, token },
    transportOf(deps),
  )
  return code
}

/**
 * Enrols this device and stores its receipt code; sends nothing when it is enrolled already. After a restore of the
 * server, proposes the code that it had. A device whose profile was copied takes a new id. Throws ApiFailure.
 */
export async function enrolDevice(deps: EngineDeps, token: string): Promise<void> {
  const { tillDb, deviceName: name, newId: makeId = newId } = deps
  const known = await ensureDevice(tillDb, makeId)
  const next = known.cloned ? await chooseNextDevice(tillDb, makeId) : null
  if (next !== null) {
    const code = await askCode(deps, token, { device: next.to, name })
    return becomeNewDevice(tillDb, next.from, { device: next.to, code })
  }
  if (!mustEnrol({ ...known, cloned: false })) return
  const { device } = known
  const code = await askCode(deps, token, {
    device,
    name,
    ...(known.code !== null && { code: known.code }),
  })
  await keepDeviceCode(tillDb, device, code)
}
