import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import { type DeviceId, deviceIdSchema } from '../../../shared/sync/device-id.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { type Claim, readPosition, readStored } from '../../database/history-marks.ts'
import { keyedHash } from '../../database/keyed-hash.ts'

export interface Secret {
  jwtSecret: string
}

const numberSchema = v.pipe(v.number(), v.integer())

/** The fields of a claim in the order in which they are signed. */
const signedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.string(),
    v.string(),
    numberSchema,
    numberSchema,
    numberSchema,
    v.nullable(orderIdSchema),
    numberSchema,
    v.nullable(deviceIdSchema),
    numberSchema,
    numberSchema,
  ]),
  v.transform(([epoch, mark, change, edit, orderNumber, orderId, atMs, ...ofDevice]): Claim => {
    const [device, sequence, operations] = ofDevice
    const position = { epoch, mark, change, edit, orderNumber, orderId }
    return { ...position, atMs, device, sequence, operations }
  }),
)

const signatureOf = (secret: Secret, content: string) => keyedHash(secret, 'told', content)

/** A claim as a device stores it. */
export function sign(secret: Secret, claim: Claim): string {
  const { epoch, mark, change, edit, orderNumber, orderId, atMs } = claim
  const { device, sequence, operations } = claim
  const position = [epoch, mark, change, edit, orderNumber, orderId]
  const fields = [...position, atMs, device, sequence, operations]
  const content = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${content}.${signatureOf(secret, content)}`
}

/**
 * What a device is told of the state that this transaction reads: it comes back as a claim that proves itself. Empty
 * before the first write of a process.
 */
export async function tell(
  db: ReadTransaction,
  secret: Secret,
  device: DeviceId | null,
  atMs: number,
): Promise<{ told?: string }> {
  const position = await readPosition(db)
  if (position === null) return {}
  return { told: sign(secret, { ...position, atMs, ...(await readStored(db, device)) }) }
}

function read(secret: Secret, text: string): Claim[] {
  const [content = '', signature = ''] = text.split('.')
  const expected = Buffer.from(signatureOf(secret, content))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return []
  const { success, output } = v.safeParse(
    signedSchema,
    Buffer.from(content, 'base64url').toString(),
  )
  return success ? [output] : []
}

/** The claims among what a device says it was told. What this shop did not sign is left out, whoever sends it. */
export function readClaims(secret: Secret, told: readonly string[] = []): Claim[] {
  return [...new Set(told)].flatMap((text) => read(secret, text))
}
