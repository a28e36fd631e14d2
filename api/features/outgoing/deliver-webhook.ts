import type { IncomingMessage } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { DeliveryFault } from '../../../shared/webhooks/webhook.ts'
import type { AppContext } from '../../app-context.ts'
import type { OutgoingRow } from '../../database/outgoing.ts'
import { findToldAdmin } from '../../database/admins.ts'
import { findWebhook } from '../../database/webhooks.ts'
import { errorCode } from '../../error-code.ts'
import { isInsideAddress, postOutside } from '../../http/post-outside.ts'
import { type AttemptOutcome, shorten } from './attempt.ts'

/** From the DNS lookup to the end of the answer. */
const TIMEOUT_MS = 15_000
/** The rest of an answer is not read. */
const ANSWER_BYTES = 2048

/** The first bytes of an answer; then the connection is closed. */
async function readStart(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= ANSWER_BYTES) break
  }
  return shorten(Buffer.concat(chunks).subarray(0, ANSWER_BYTES).toString('utf8'))
}

function failed(status: number | null, answer: string) {
  return { kind: 'failed' as const, status, answer, isFinal: false }
}

/** Why there was no answer. An agent's message may name the address that it refused, so the message is not stored. */
function faultOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no-answer-in-time' satisfies DeliveryFault
  if (isInsideAddress(error)) return 'not-public-address' satisfies DeliveryFault
  return errorCode(error) || ('no-connection' satisfies DeliveryFault)
}

/** Delivers a message to its webhook, signed according to Standard Webhooks. Redirects are not followed. */
export async function deliverWebhook(
  app: AppContext,
  row: OutgoingRow,
  stopping: AbortSignal,
): Promise<AttemptOutcome> {
  const [webhook, owner] = await app.db.read(async (transaction) => {
    const found = await findWebhook(transaction, row.lane)
    return [found, found && (await findToldAdmin(transaction, found.adminId, 'webhooks'))] as const
  })
  if (!webhook) return { kind: 'dropped' }
  // A program goes on being told only while whoever connected it may see what it is told.
  if (!owner) return { ...failed(null, 'no-owner' satisfies DeliveryFault), isFinal: true }
  const at = new Date(app.clock())
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(row.content)),
    'user-agent': 'Kora-Webhooks',
    'webhook-id': row.id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(webhook.secret).sign(row.id, at, row.content),
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const signal = AbortSignal.any([stopping, timeout])
  try {
    const answer = await postOutside(new URL(webhook.url), {
      reach: app.config.outgoingReach,
      headers,
      body: row.content,
      signal,
    })
    const status = answer.statusCode ?? 0
    const text = await readStart(answer)
    answer.destroy()
    return status >= 200 && status < 300
      ? { kind: 'sent', status, answer: text }
      : failed(status, text)
  } catch (error) {
    return failed(null, faultOf(error, timeout))
  }
}
