import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import { deviceIdSchema } from '../../../shared/sync/device-id.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { type Claim, readPosition } from '../../database/history-marks.ts'
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
  ]),
  v.transform(
    ([epoch, mark, change, edit, orderNumber, orderId, atMs, device, acknowledged]): Claim => ({
      epoch,
      mark,
      change,
      edit,
      orderNumber,
      orderId,
      atMs,
      device,
      acknowledged,
    }),
  ),
)

const signatureOf = (secret: Secret, content: string) => keyedHash(secret, 'told', content)

/** A claim as a device stores it. */
export function sign(secret: Secret, claim: Claim): string {
  const { epoch, mark, change, edit, orderNumber, orderId, atMs, device, acknowledged } = claim
  const fields = [epoch, mark, change, edit, orderNumber, orderId, atMs, device, acknowledged]
  const content = Buffer.from(JSON.stringify(fields)).toString('base64url')
  return `${content}.${signatureOf(secret, content)}`
}

/**
 * What a device is told of the state that this transaction reads: it comes back as a claim that proves itself. `device`:
 * the caller, and up to which sequence its operations are processed. Empty before the first write of a process.
 */
export async function tell(
  db: ReadTransaction,
  secret: Secret,
  device: { id: Claim['device']; acknowledged: number },
  atMs: number,
): Promise<{ told?: string }> {
  const position = await readPosition(db)
  if (position === null) return {}
  const { id, acknowledged } = device
  return { told: sign(secret, { ...position, atMs, device: id, acknowledged }) }
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
