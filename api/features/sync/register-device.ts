import type * as v from 'valibot'
import { mayActAs, type Role } from '../../../shared/accounts/role.ts'
import { fingerprintOf } from '../../../shared/receipts/receipt-code.ts'
import { bytesOfHex } from '../../../shared/receipts/receipt-bytes.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type { deviceAnswerSchema, DeviceRequest } from '../../../shared/sync/device.ts'
import type { AppContext } from '../../app-context.ts'
import { enrolDevice, findDevice } from '../../database/devices.ts'
import { actOnClaims } from '../../database/lost-history.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { insertTillKey } from '../../database/till-keys.ts'
import {
  devicesOfToken,
  enrolTill,
  hashTillToken,
  MAX_DEVICES_OF_TOKEN,
} from '../../database/till-tokens.ts'
import { tellOwners } from '../../present/owner-news.ts'
import { readClaims, type Secret, tell } from './told.ts'

/** Who registers a device: an account, or a till by its own token. Null in a simulation without accounts. */
export type RegisteredBy =
  | { kind: 'account'; id: string; role: Role }
  | { kind: 'till'; tokenHash: string }
  | null

/**
 * Expects that a till may register this device: itself, a copy of it that takes another id, or a device that this shop
 * never registered. Another till is refused, because the caller could sign receipts in its name.
 */
async function expectOwnDevice(
  transaction: ReadTransaction,
  id: DeviceId,
  tokenHash: string,
): Promise<void> {
  const device = await findDevice(transaction, id)
  if (device?.token_hash === tokenHash) return
  const isOthers = device !== undefined && device.code !== null
  const all = await devicesOfToken(transaction, tokenHash)
  if (isOthers || all.length >= MAX_DEVICES_OF_TOKEN) throw new Refusal('not-allowed')
}

/**
 * A removed till signs no receipts of the shop: its keys are revoked, and no account that is signed in on it can
 * register new ones until it is enrolled again. Throws Refusal('till-removed').
 */
async function expectMaySign(transaction: ReadTransaction, id: DeviceId): Promise<void> {
  const device = await findDevice(transaction, id)
  if (device && device.removed_at_ms !== null) throw new Refusal('till-removed')
}

/**
 * Registers a till: its code, the key that signs its receipts if it sent one, and its token when it is enrolled.
 * `write` runs a transaction; owners are told of an enrolment when `app` is given. As with a push, what the device was
 * told is compared with the database first. The same request again changes nothing and has the same answer. A key is for
 * the receipts
 * of one code: when the device asked for a code and got another one, the key is not registered. Throws
 * Refusal('not-allowed') for a till that names another one, and for a seller who enrols by hand; 'till-removed' for the
 * key of a removed till that the same request does not enrol again.
 */
export async function registerDevice(
  write: <T>(work: (transaction: WriteTransaction) => Promise<T>) => Promise<T>,
  request: DeviceRequest,
  { atMs, config }: { atMs: number; config: Secret },
  by: RegisteredBy = null,
  app?: Pick<AppContext, 'config'>,
): Promise<v.InferOutput<typeof deviceAnswerSchema>> {
  const { device: id, name, code: wishedCode, receiptKey: publicKey, till } = request
  if (by?.kind === 'account' && till?.how === 'by-hand' && !mayActAs(by.role, 'manager'))
    throw new Refusal('not-allowed')
  const tokenHash = by?.kind === 'till' ? by.tokenHash : undefined
  const tillHash = till && hashTillToken(till.token)
  const fingerprint = publicKey && (await fingerprintOf(Uint8Array.from(bytesOfHex(publicKey))))
  const register = async (
    transaction: WriteTransaction,
  ): Promise<v.InferOutput<typeof deviceAnswerSchema>> => {
    if (tokenHash !== undefined) await expectOwnDevice(transaction, id, tokenHash)
    const before = await findDevice(transaction, id)
    const code = await enrolDevice(transaction, { id, name, wishedCode, tokenHash, atMs })
    const enrolled =
      by?.kind === 'account' && till
        ? { till: await enrolTill(transaction, id, till, { adminId: by.id, atMs }) }
        : { till: undefined }
    const isNew = enrolled.till?.state === 'enrolled' && before?.token_hash !== tillHash
    if (app && isNew && by?.kind === 'account')
      await tellOwners(app, transaction, { kind: 'till', by: by.id, name, code }, { atMs })
    if (publicKey === undefined || fingerprint === undefined) return { code, ...enrolled }
    await expectMaySign(transaction, id)
    if (wishedCode !== undefined && wishedCode !== code)
      return { code, receiptKey: 'other-code', ...enrolled }
    const key = { publicKey, fingerprint, device: id, atMs }
    return { code, receiptKey: await insertTillKey(transaction, key), ...enrolled }
  }
  return write(async (transaction) => {
    await actOnClaims(transaction, readClaims(config, request.told), atMs)
    const answer = await register(transaction)
    // Stored with the acknowledgement of a key, which the device relies on.
    if (publicKey === undefined) return answer
    return { ...answer, ...(await tell(transaction, config, id, atMs)) }
  })
}
