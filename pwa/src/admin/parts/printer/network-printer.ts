import * as v from 'valibot'
import { newId } from '../../../../../shared/new-id.ts'
import { printedSchema } from '../../../../../shared/printing/print-job.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { callApi } from '../../../http/call-api.ts'
import type { Transport } from '../../../http/transport.ts'
import { browserStorage } from '../../../local/storage/browser-storage.ts'
import { printerToken } from './printer-token.ts'

/** The server prints jobs one after another, and aborts each after some seconds. */
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
  /** Token of the signed-in account, or of the till. */
  token?: string | undefined
  transport?: Transport
  /** Asks whether to print again what may be on paper already. */
  askAgain: () => Promise<boolean>
  /** Replaces local storage in tests; null: there is none. */
  storage?: PrintStorage | null
  /** Epoch ms. */
  now?: () => number
}

const STORED = 'koraUnansweredPrints'
/** The oldest are forgotten first. */
const MOST_STORED = 50

const unansweredSchema = v.record(v.string(), v.object({ key: v.string(), triedAtMs: v.number() }))
type Unanswered = v.InferOutput<typeof unansweredSchema>

/** The part of local storage that is used. */
export type PrintStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Fallback for the lifetime of the page when local storage is forbidden or full. */
let unsaved: Unanswered = {}

/**
 * Jobs whose answer was lost, by the id of what they print. They may be on paper, so they are sent again under the same
 * key. Stored outside the page and the session, since a reload or a logout may come before the next attempt.
 */
function readUnanswered(storage: PrintStorage | null): Unanswered {
  try {
    const text = storage?.getItem(STORED) ?? null
    const { success, output } = v.safeParse(
      v.pipe(v.string(), v.parseJson(), unansweredSchema),
      text,
    )
    return success ? { ...unsaved, ...output } : unsaved
  } catch {
    return unsaved
  }
}

function writeUnanswered(storage: PrintStorage | null, jobs: Unanswered): void {
  const newest = Object.entries(jobs)
    .toSorted(([, one], [, other]) => one.triedAtMs - other.triedAtMs)
    .slice(-MOST_STORED)
  const kept = Object.fromEntries(newest)
  unsaved = {}
  try {
    if (storage === null) unsaved = kept
    else storage.setItem(STORED, JSON.stringify(kept))
  } catch {
    unsaved = kept
  }
}

function forget(storage: PrintStorage | null, id: string | null): void {
  if (id === null) return
  const { [id]: _answered, ...others } = readUnanswered(storage)
  writeUnanswered(storage, others)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/**
 * Refusals about the job itself, after which it is settled. Any other refusal, such as of the session, says nothing
 * about an earlier attempt.
 */
const SETTLED = new Set([
  'printer-broke-off',
  'printer-away',
  'no-printer',
  'key-reuse',
  'invalid-request',
])

/**
 * Ms since an attempt. The maximum after the clock was set back, since the time is unknown: the server then asks a
 * person.
 */
function msSince(triedAtMs: number, nowMs: number): number {
  return nowMs < triedAtMs ? Number.MAX_SAFE_INTEGER : nowMs - triedAtMs
}

/**
 * Prints on the network's printer through the server. `id`: of what is printed; sent again after a lost answer, it is
 * not printed twice. Null for a job that is never sent again, such as opening the drawer. When the server cannot know
 * whether the job is on paper, a person is asked; returns 'sent' when they do not want it again. Throws ApiFailure.
 */
export async function sendNetwork(
  id: string | null,
  bytes: Uint8Array,
  link: NetworkLink,
): Promise<'printed' | 'sent'> {
  const { token, transport, askAgain, storage = browserStorage(), now = Date.now } = link
  const before = id === null ? undefined : readUnanswered(storage)[id]
  const job = before ?? { key: newId(), triedAtMs: now() }
  // Stored before the request, since the page may be closed during it.
  if (id !== null && !before) {
    writeUnanswered(storage, { ...readUnanswered(storage), [id]: job })
  }
  const triedMsAgo = before ? msSince(before.triedAtMs, now()) : null
  try {
    const { outcome } = await callApi(
      {
        path: '/api/printer/jobs',
        schema: printedSchema,
        token,
        idempotencyKey: job.key,
        body: { commands: base64(bytes), triedMsAgo },
        timeoutMs: TIMEOUT_MS,
      },
      transport,
    )
    forget(storage, id)
    return outcome
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.kind !== 'refused') throw error
    if (error.code === 'print-unknown') {
      // The stored job stays, so that the next press asks again.
      if (!(await askAgain())) return 'sent'
      forget(storage, id)
      return sendNetwork(id, bytes, link)
    }
    // A refused first attempt is not on paper, so the next press is a new job.
    if (!before || SETTLED.has(error.code ?? '')) forget(storage, id)
    throw error
  }
}
