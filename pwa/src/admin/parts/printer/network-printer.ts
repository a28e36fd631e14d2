import * as v from 'valibot'
import { newId } from '../../../../../shared/new-id.ts'
import { printedSchema } from '../../../../../shared/printing/print-job.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { callApi } from '../../../http/call-api.ts'
import type { Transport } from '../../../http/transport.ts'
import { printerToken } from './printer-token.ts'

/** The server prints one job after the other, and gives each up after seconds. */
const TIMEOUT_MS = 30_000

export const PRINTER = '/api/printer'

/** Asks whether the server has a printer, for useCachedAnswer; by the till's own token where nobody is signed in. */
export async function readPrinterState(
  token: string | undefined,
  signal: AbortSignal,
): Promise<unknown> {
  const caller = token ?? (await printerToken())
  return callApi({ path: PRINTER, schema: v.unknown(), token: caller, signal })
}

export interface NetworkLink {
  /** Of the signed-in account, or of the till. */
  token?: string | undefined
  transport?: Transport
}

interface Job {
  key: string
  commands: string
}

/** Jobs whose answer was lost, by what they print: they may be on paper, and go out again under the same key. */
const unanswered = new Map<string, Job>()

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/**
 * Has the server print on the network's printer. `id`: of what is printed; printed again after its answer was lost, it is not
 * printed twice. Throws ApiFailure.
 */
export async function sendNetwork(
  id: string,
  bytes: Uint8Array,
  { token, transport }: NetworkLink = {},
): Promise<'printed' | 'sent'> {
  const job = unanswered.get(id) ?? { key: newId(), commands: base64(bytes) }
  unanswered.set(id, job)
  try {
    const { outcome } = await callApi(
      {
        path: '/api/printer/jobs',
        schema: printedSchema,
        token,
        idempotencyKey: job.key,
        body: { commands: job.commands },
        timeoutMs: TIMEOUT_MS,
      },
      transport,
    )
    unanswered.delete(id)
    return outcome
  } catch (error) {
    // The server said what became of it: whatever is sent next is another job.
    if (error instanceof ApiFailure && error.kind === 'refused') unanswered.delete(id)
    throw error
  }
}
