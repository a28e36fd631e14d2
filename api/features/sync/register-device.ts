import type * as v from 'valibot'
import { fingerprintOf } from '../../../shared/receipts/receipt-code.ts'
import { bytesOfHex } from '../../../shared/receipts/receipt-bytes.ts'
import type { deviceAnswerSchema, DeviceRequest } from '../../../shared/sync/device.ts'
import { enrolDevice } from '../../database/devices.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { insertTillKey } from '../../database/till-keys.ts'

/**
 * Registers a till: its code, and the key that signs its receipts when it sent one. `write` runs a transaction. The same
 * request again changes nothing and has the same answer. A key is for the receipts of one code: when the device asked for
 * a code and got another one, the key is not registered.
 */
export async function registerDevice(
  write: <T>(work: (transaction: WriteTransaction) => Promise<T>) => Promise<T>,
  request: DeviceRequest,
  atMs: number,
): Promise<v.InferOutput<typeof deviceAnswerSchema>> {
  const { device: id, name, code: wishedCode, receiptKey: publicKey } = request
  const fingerprint = publicKey && (await fingerprintOf(Uint8Array.from(bytesOfHex(publicKey))))
  return write(async (transaction) => {
    const code = await enrolDevice(transaction, { id, name, wishedCode, atMs })
    if (publicKey === undefined || fingerprint === undefined) return { code }
    if (wishedCode !== undefined && wishedCode !== code) return { code, receiptKey: 'other-code' }
    const key = { publicKey, fingerprint, device: id, atMs }
    return { code, receiptKey: await insertTillKey(transaction, key) }
  })
}
