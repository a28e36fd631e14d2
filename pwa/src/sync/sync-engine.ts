import { MAX_PUSH_OPERATIONS } from '../../../shared/sync/push.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { ensureDevice } from '../local/device.ts'
import { keepSale, keepStockEdit, type RecordedSale } from '../local/keep-operation.ts'
import type { SaleToRecord, StockEditToRecord } from '../local/operation-content.ts'
import { transportOf, type EngineParts, type Trouble } from './engine-parts.ts'
import { enrolDevice } from './enrol-device.ts'
import { meetEpoch } from './meet-epoch.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { pullCatalog, startPace } from './pull-catalog.ts'
import { pushOutbox, troubleOf, type PushPace, type PushReport } from './push-outbox.ts'
import { noteCloneWhilePulling } from './settle-push.ts'
import { withLock } from './with-lock.ts'

export interface RoundReport {
  applied: number
  rejected: number
  /** What ended the round early; null when all went well. */
  trouble: Trouble | null
}

export interface SyncEngine {
  recordSale: (sale: SaleToRecord, resolves?: string) => Promise<RecordedSale>
  recordStockEdit: (edit: StockEditToRecord) => Promise<{ id: string; sequence: number }>
  /** Sends what waits. */
  push: () => Promise<PushReport>
  /** Asks for the counter's changes. Null trouble: up to date. */
  pull: () => Promise<Trouble | null>
  /** Enrols when needed, sends what waits, then asks for changes. One at a time; calls share the next. */
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

  const push = () => withLock(locks, 'kora-push', () => pushOutbox(parts, pushPace))

  const enrol = () =>
    troubleIn(async () => {
      const token = parts.session()?.token
      if (token !== undefined) await enrolDevice(parts, token)
    })

  const pull = async (): Promise<Trouble | null> => {
    const token = parts.session()?.token
    if (token === undefined) return { kind: 'sign-in' }
    return troubleIn(async () => {
      const { device } = await ensureDevice(tillDb, parts.newId)
      const access = { device, token, isAllowed: () => parts.session()?.token === token }
      const pullParts = { catalogDb, transport, now, random }
      const epoch = await pullCatalog(pullParts, 'counter', access, pullPace)
      if (epoch === null) return
      // Either order of the two is safe: an operation is in the outbox or the history before and after, and the
      // catalogue's own `acknowledged` says which of them it includes.
      await meetEpoch(tillDb, epoch)
      const cursor = await catalogDb.cursors.get('counter')
      if (!cursor || cursor.device !== device) return
      await noteCloneWhilePulling(tillDb, device, cursor)
    })
  }

  /** A push or pull may find that this device must be made known to the server again, or anew. */
  const mustEnrol = async () => {
    const device = await tillDb.device.get('this')
    return device?.enrolAgain === true || device?.cloned === true
  }

  const once = async (): Promise<RoundReport> => {
    const total = { applied: 0, rejected: 0 }
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const enrolled = await enrol()
      if (enrolled && !isRefusal(enrolled)) return { ...total, trouble: enrolled }
      const pushed = await push()
      total.applied += pushed.applied
      total.rejected += pushed.rejected
      const trouble = pushed.trouble ?? (await pull()) ?? enrolled
      if (trouble) return { ...total, trouble }
      if (!(await mustEnrol())) break
    }
    return { ...total, trouble: null }
  }

  return {
    recordSale: (sale, resolves) => keepSale(parts, sale, resolves),
    recordStockEdit: (edit) => keepStockEdit(parts, edit),
    push,
    pull,
    round: oneAtATime(once),
  }
}
