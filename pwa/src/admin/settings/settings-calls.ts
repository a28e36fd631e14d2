import type { Addition } from '../../../../shared/accounts/additions.ts'
import type { Role } from '../../../../shared/accounts/role.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import {
  emailChangedSchema,
  passwordChangedSchema,
} from '../../../../shared/accounts/account-change.ts'
import { deviceRemovedSchema, deviceRenamedSchema } from '../../../../shared/sync/device.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession, type Session, storeSession } from '../../local/session/session.ts'
import { enrolThisTill } from '../../sync/start-sync.ts'

/** There is no session: it ended in another tab or expired. */
export class NoSession extends Error {}

function session(): Session {
  const held = readSession()
  if (held === null) throw new NoSession()
  return held
}

/** Throws ApiFailure, NoSession. */
export async function changeEmail(change: { email: string; oldPassword: string }): Promise<string> {
  const { token, adminId } = session()
  const { email } = await callApi({
    path: `/api/admin/${adminId}`,
    method: 'PUT',
    body: change,
    schema: emailChangedSchema,
    token,
  })
  return email
}

/**
 * Changes the password and stores the new token of the answer: all older tokens are revoked, including this device's.
 * Throws ApiFailure, NoSession.
 */
export async function changePassword(change: {
  oldPassword: string
  newPassword: string
}): Promise<void> {
  const { token, adminId } = session()
  const answer = await callApi({
    path: `/api/admin/${adminId}`,
    method: 'PUT',
    body: change,
    schema: passwordChangedSchema,
    token,
  })
  // A logout in another tab meanwhile stays in effect.
  if (readSession()?.token === token) storeSession({ token: answer.token, adminId })
}

const doneSchema = v.object({})

/** A role for an account, and the password of the owner who assigns it. */
interface GivenRole {
  role: Role
  currentPassword: string
}

/** Approves a waiting account. Throws ApiFailure, NoSession. */
export async function approveAccount(id: string, body: GivenRole): Promise<void> {
  const path = `/api/admin/pending/${id}/approve`
  await callApi({ path, body, schema: doneSchema, token: session().token })
}

/** Gives an account another role, which signs it out everywhere. Throws ApiFailure, NoSession. */
export async function changeAccountRole(id: string, body: GivenRole): Promise<void> {
  const path = `/api/admin/${id}/role`
  await callApi({ path, method: 'PUT', body, schema: doneSchema, token: session().token })
}

/** Removes a waiting account. Throws ApiFailure, NoSession. */
export async function refuseAccount(id: string): Promise<void> {
  const path = `/api/admin/pending/${id}`
  await callApi({ path, method: 'DELETE', schema: doneSchema, token: session().token })
}

/** Removes an approved account. Throws ApiFailure, NoSession. */
export async function removeAccount(id: string, currentPassword: string): Promise<void> {
  const path = `/api/admin/${id}`
  const body = { currentPassword }
  await callApi({ path, method: 'DELETE', body, schema: doneSchema, token: session().token })
}

/** Ends what was added; an account asks for the password instead. Throws ApiFailure, NoSession. */
export async function endAddition({ kind, _id }: Pick<Addition, 'kind' | '_id'>): Promise<void> {
  const { token } = session()
  if (kind === 'person') {
    const path = `/api/people/${_id}`
    const body = { active: false }
    return void (await callApi({ path, method: 'PUT', body, schema: doneSchema, token }))
  }
  const path = kind === 'webhook' ? `/api/webhooks/${_id}` : `/api/sync/devices/${_id}`
  await callApi({ path, method: 'DELETE', schema: doneSchema, token })
}

/** Throws ApiFailure, NoSession. */
export async function renameDevice(id: DeviceId, name: string): Promise<void> {
  await callApi({
    path: `/api/sync/devices/${id}`,
    method: 'PUT',
    body: { name },
    schema: deviceRenamedSchema,
    token: session().token,
  })
}

/** Removes a till. Throws ApiFailure, NoSession. */
export async function removeDevice(id: DeviceId): Promise<void> {
  await callApi({
    path: `/api/sync/devices/${id}`,
    method: 'DELETE',
    schema: deviceRemovedSchema,
    token: session().token,
  })
}

/** Enrols this device as a till. False: the server has to be updated first. Throws ApiFailure, NoSession. */
export async function enrolDevice(currentPassword: string): Promise<boolean> {
  return (await enrolThisTill(session().token, currentPassword)) !== undefined
}
