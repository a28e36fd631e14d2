import { MAX_PUSH_OPERATIONS } from '../../../../shared/sync/push.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { ensureDevice, readDevice } from '../../local/till/device.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import type { SavedOperation } from '../../local/till/save-operation.ts'
import { saveSale, type RecordedSale, type SaleToRecord } from '../../local/till/save-sale.ts'
import { saveStockEdit, type StockEditToRecord } from '../../local/till/save-stock-edit.ts'
import { transportOf, type EngineParts, type Trouble } from './engine-parts.ts'
import { enrolDevice, mustEnrol } from '../till/enrol-device.ts'
import { checkLedger } from '../../local/till/check-ledger.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pullCatalog, startPace } from '../pull/pull-catalog.ts'
import { pushOutbox, troubleOf, type PushPace, type PushReport } from '../push/push-outbox.ts'
import { settlePull } from '../push/settle-push.ts'
import { tellLosses } from '../till/tell-losses.ts'
import { whileStorageAnswers } from '../till/storage-health.ts'
import { withLock } from './with-lock.ts'

export interface RoundReport {
  applied: number
  rejected: number
  /** What ended the round early; null when all went well. */
  trouble: Trouble | null
}

export interface SyncEngine {
  recordSale: (sale: SaleToRecord, resolves?: string) => Promise<RecordedSale>
  recordStockEdit: (edit: StockEditToRecord) => Promise<SavedOperation>
  /** Sends what waits. */
  push: () => Promise<PushReport>
  /** Asks for the counter's changes. Null trouble: up to date. */
  pull: () => Promise<Trouble | null>
  /** Looks whether all that was kept is still there, enrols when needed, sends what waits, then asks for changes. One at a time; calls share the next. */
  round: () => Promise<RoundReport>
}

/** Turns of one round: the usual one, one for a restored server, one for a copied profile. */
const MOST_TURNS = 3

/** True when the server answered and said no to this one call: the others may go well. */
function isRefusal(trouble: Trouble): boolean {
  return (
    trouble.kind === 'later' &&
    trouble.error instanceof ApiFailure &&
    trouble.error.kind === 'refused'
  )
}

/** A failed call as trouble; anything else is the storage's or a bug, and goes on up. */
async function troubleIn(work: () => Promise<void>): Promise<Trouble | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return troubleOf(error)
  }
}

/** The sync of one device at the counter, without clocks or events of its own: whoever holds it says when. */
export function createSyncEngine(parts: EngineParts): SyncEngine {
  const { tillDb, catalogDb, now, random, locks } = parts
  const transport = transportOf(parts)
  const pushPace: PushPace = { limit: MAX_PUSH_OPERATIONS }
  const pullPace = startPace()

  /** Which device this is, and how many of its operations wait, at one moment. */
  const look = async () => {
    const [device, waiting] = await tillDb.transaction('r', tillDb.device, tillDb.outbox, () =>
      Promise.all([readDevice(tillDb), tillDb.outbox.count()]),
    )
    return { device, waiting }
  }

  const push = async (waiting: number): Promise<PushReport> => {
    if (waiting === 0) return { applied: 0, rejected: 0, trouble: null }
    return withLock(locks, 'kora-push', () => pushOutbox(parts, pushPace, waiting))
  }

  const enrol = () =>
    troubleIn(async () => {
      const token = parts.session()?.token
      if (token !== undefined) await enrolDevice(parts, token)
    })

  /** Tells the server of what this device lost. */
  const tell = () =>
    troubleIn(async () => {
      const token = parts.session()?.token
      if (token !== undefined) await tellLosses(parts, token)
    })

  /** For `known`, where it cannot have changed. True when this device must be made known to the server anew. */
  const pull = async (known?: DeviceRow): Promise<{ trouble: Trouble | null; again: boolean }> => {
    const token = parts.session()?.token
    if (token === undefined) return { trouble: { kind: 'sign-in' }, again: false }
    let again = false
    const trouble = await troubleIn(async () => {
      const { device } = known ?? (await ensureDevice(tillDb, parts.newId))
      const access = { device, token, isAllowed: () => parts.session()?.token === token }
      const pullParts = { catalogDb, transport, now, random }
      const cursor = await pullCatalog(pullParts, 'counter', access, pullPace)
      // Either order of the two is safe: an operation is in the outbox or the history before and after, and the
      // catalogue's own `acknowledged` says which of them it includes.
      const row = cursor ? await settlePull(tillDb, device, cursor) : await readDevice(tillDb)
      again = row?.enrolAgain === true || row?.cloned === true
    })
    return { trouble, again }
  }

  const once = async (): Promise<RoundReport> => {
    const total = { applied: 0, rejected: 0 }
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      let seen = await checkLedger(tillDb, parts.newId)
      let enrolled: Trouble | null = null
      if (!seen.device || mustEnrol(seen.device)) {
        enrolled = await enrol()
        if (enrolled && !isRefusal(enrolled)) return { ...total, trouble: enrolled }
        seen = await look()
      }
      const told = await tell()
      if (told && !isRefusal(told)) return { ...total, trouble: told }
      const pushed = await push(seen.waiting)
      total.applied += pushed.applied
      total.rejected += pushed.rejected
      if (pushed.trouble) return { ...total, trouble: pushed.trouble }
      const pulled = await pull(seen.waiting === 0 ? seen.device : undefined)
      const trouble = pulled.trouble ?? enrolled
      if (trouble) return { ...total, trouble }
      if (!pulled.again) break
    }
    return { ...total, trouble: null }
  }

  return {
    recordSale: (sale, resolves) => saveSale(parts, sale, resolves),
    recordStockEdit: (edit) => saveStockEdit(parts, edit),
    push: async () => push(await tillDb.outbox.count()),
    pull: async () => (await pull()).trouble,
    round: oneAtATime(() => whileStorageAnswers(once)),
  }
}
