import * as v from 'valibot'
import { newId } from '../../../../../shared/new-id.ts'
import { printedSchema } from '../../../../../shared/printing/print-job.ts'
import { ApiFailure } from '../../../http/api-failure.ts'
import { callApi } from '../../../http/call-api.ts'
import type { Transport } from '../../../http/transport.ts'
import { browserStorage } from '../../../local/storage/browser-storage.ts'
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
  /** Asks whether to print what may be on paper already. */
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

/** Stands in for a storage that the browser forbids or that is full, as long as the page. */
let unsaved: Unanswered = {}

/**
 * Jobs whose answer was lost, by what they print: they may be on paper, and go out again under the same key. Stored outside
 * of the page and of any session, since a reload or a logout may come before the next try.
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

/** Refusals that say what became of the job itself. Any other one, as of who asks, says nothing of an earlier try. */
const SETTLED = new Set([
  'printer-broke-off',
  'printer-away',
  'no-printer',
  'key-reuse',
  'invalid-request',
])

/** Ms since a try. After the clock was set back it may be any time: the server then asks a person. */
function msSince(triedAtMs: number, nowMs: number): number {
  return nowMs < triedAtMs ? Number.MAX_SAFE_INTEGER : nowMs - triedAtMs
}

/**
 * Has the server print on the network's printer. `id`: of what is printed; printed again after its answer was lost, it is not
 * printed twice. Null: it is never sent again, as when the drawer is opened. Where the server cannot know whether it is on
 * paper, a person is asked, and 'sent' is returned when they do not want it again. Throws ApiFailure.
 */
export async function sendNetwork(
  id: string | null,
  bytes: Uint8Array,
  link: NetworkLink,
): Promise<'printed' | 'sent'> {
  const { token, transport, askAgain, storage = browserStorage(), now = Date.now } = link
  const before = id === null ? undefined : readUnanswered(storage)[id]
  const job = before ?? { key: newId(), triedAtMs: now() }
  // Before it is sent: the page may be closed while it is on its way.
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
      // The note stays: whoever presses again is asked again.
      if (!(await askAgain())) return 'sent'
      forget(storage, id)
      return sendNetwork(id, bytes, link)
    }
    // A first try that was refused is not on paper: whatever is sent next is another job.
    if (!before || SETTLED.has(error.code ?? '')) forget(storage, id)
    throw error
  }
}
