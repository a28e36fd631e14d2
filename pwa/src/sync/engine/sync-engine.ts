import * as v from 'valibot'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { personSchema } from '../../../../shared/people/person.ts'
import { recordedReturnSchema } from '../../../../shared/returns/recorded-return.ts'
import { tillKeySchema } from '../../../../shared/receipts/till-key.ts'
import { MAX_PUSH_OPERATIONS } from '../../../../shared/sync/push.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { ensureDevice, noteTillState, readDevice, usableTill } from '../../local/till/device.ts'
import type { EnrolledTill, TillState } from '../../local/till/enrolled-till.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import type { SavedOperation } from '../../local/till/save-operation.ts'
import type { RecordedSale, SaleToRecord } from '../../local/till/save-sale.ts'
import {
  saveSale,
  saveTicket,
  type RecordedTicket,
  type TicketToRecord,
} from '../../local/till/save-ticket.ts'
import { saveStockEdit, type StockEditToRecord } from '../../local/till/save-stock-edit.ts'
import { transportOf, type EngineDeps, type Trouble } from './engine-deps.ts'
import { enrolDevice, mustEnrol } from '../till/enrol-device.ts'
import { enrolInRound, type EnrolPace } from '../till/enrol-till.ts'
import { checkLedger } from '../../local/till/check-ledger.ts'
import { oneAtATime } from '../../../../shared/one-at-a-time.ts'
import { pullCatalog, startPace } from '../pull/pull-catalog.ts'
import { pushOutbox, troubleOf, type PushPace, type PushReport } from '../push/push-outbox.ts'
import { settlePull } from '../push/settle-push.ts'
import { registerKey, startKeyPace } from '../till/register-key.ts'
import { tellLosses } from '../till/tell-losses.ts'
import { whileStorageAnswers } from '../till/storage-health.ts'
import { withLock } from './with-lock.ts'

export interface RoundReport {
  applied: number
  rejected: number
  /** Why the round ended early; null on success. */
  trouble: Trouble | null
}

export interface SyncEngine {
  recordSale: (sale: SaleToRecord, resolves?: OperationId) => Promise<RecordedSale>
  recordTicket: (ticket: TicketToRecord) => Promise<RecordedTicket>
  recordStockEdit: (edit: StockEditToRecord) => Promise<SavedOperation>
  /** Pushes the outbox. */
  push: () => Promise<PushReport>
  /** Pulls the counter's changes. Null: up to date. */
  pull: () => Promise<Trouble | null>
  /**
   * Checks the storage against the ledger, enrols and registers the key of receipts when needed, pushes the outbox, then
   * pulls. Rounds are serialized, and calls made during one share the next.
   */
  round: () => Promise<RoundReport>
}

const entitySchemas = {
  returns: v.array(recordedReturnSchema),
  tillKeys: v.array(tillKeySchema),
  people: v.array(personSchema),
}

interface PullReport {
  trouble: Trouble | null
  /** This device after the pull; undefined when it is unknown. */
  row: DeviceRow | undefined
}

/** Passes of one round: the usual one, one after a restore of the server, one after a copied profile is detected. */
const MOST_TURNS = 3

/** True when the server refused this one call: the other calls of the round may succeed. */
function isRefusal(trouble: Trouble): boolean {
  // The till's own token may not register this device id.
  if (trouble.kind === 'sign-in') return trouble.code === 'not-allowed'
  return trouble.error instanceof ApiFailure && trouble.error.kind === 'refused'
}

/** Returns a failed call as Trouble; rethrows anything else, which is a storage error or a bug. */
async function troubleIn(work: () => Promise<void>): Promise<Trouble | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return troubleOf(error)
  }
}

/** The state of the till's token according to a refusal; null for another kind of refusal. */
function stateBy(code: string | undefined): TillState | null {
  if (code === 'till-removed') return 'removed'
  if (code === 'till-expired') return 'expired'
  return code === 'not-signed-in' ? 'unknown' : null
}

/** The sync of one device at the counter. It has no timers or events: the caller decides when it runs. */
export function createSyncEngine(given: EngineDeps): SyncEngine {
  const { tillDb, catalogDb, now, random, locks } = given
  /** The till's own token, while this round calls with it. */
  let held: EnrolledTill | null = null
  const deps: EngineDeps = {
    ...given,
    session: () => (held === null ? given.session() : { token: held.token }),
    beside: () => (held === null ? undefined : given.session()?.token),
  }
  const transport = transportOf(deps)
  const pushPace: PushPace = { limit: MAX_PUSH_OPERATIONS }
  const pullPace = startPace()
  const keyPace = startKeyPace()
  const enrolPace: EnrolPace = { restUntilMs: Number.NEGATIVE_INFINITY }

  /** Reads the device's row and the number of waiting operations in one transaction. */
  const look = async () => {
    const [device, waiting] = await tillDb.transaction('r', tillDb.device, tillDb.outbox, () =>
      Promise.all([readDevice(tillDb), tillDb.outbox.count()]),
    )
    return { device, waiting }
  }

  const push = async (waiting: number): Promise<PushReport> => {
    if (waiting === 0) return { applied: 0, rejected: 0, trouble: null }
    return withLock(locks, 'kora-push', () => pushOutbox(deps, pushPace, waiting))
  }

  const enrol = () =>
    troubleIn(async () => {
      const token = deps.session()?.token
      if (token !== undefined) await enrolDevice(deps, token)
    })

  const register = (device: DeviceRow | undefined) =>
    registerKey(deps, device, deps.session()?.token, keyPace)

  /** Reports operations that this device lost. */
  const tell = () =>
    troubleIn(async () => {
      const token = deps.session()?.token
      if (token !== undefined) await tellLosses(deps, token)
    })

  /** Skips reading the device when the caller passes it. `waiting`: as far as it is known without asking the storage. */
  const pull = async (known?: DeviceRow, waiting?: number): Promise<PullReport> => {
    const token = deps.session()?.token
    if (token === undefined) return { trouble: { kind: 'sign-in' }, row: undefined }
    let row: DeviceRow | undefined
    const trouble = await troubleIn(async () => {
      const { device, told } = known ?? (await ensureDevice(tillDb, deps.newId))
      const isAllowed = () => deps.session()?.token === token
      const { appBuild: app } = deps
      const access = { device, token, isAllowed, entitySchemas, waiting, app, told }
      const pullDeps = { catalogDb, transport, now, random }
      const cursor = await pullCatalog(pullDeps, 'counter', access, pullPace)
      // Pushes and pulls may settle in either order: an operation is always in the outbox or the history, and the
      // catalogue's `acknowledged` says whether its stock includes the operation.
      row = cursor ? await settlePull(tillDb, device, cursor) : await readDevice(tillDb)
    })
    return { trouble, row }
  }

  /**
   * Enrols the till where that needs no person, and takes its own token for the calls that follow. Returns its row, which
   * the caller read already.
   */
  const takeToken = async (row: DeviceRow | undefined, refused: string | null) => {
    let known = row
    if (usableTill(known) === null || refused !== null) {
      const account = given.session()?.token
      if (await enrolInRound(given, known, account, enrolPace)) known = await readDevice(tillDb)
    }
    const till = usableTill(known)
    held = till?.token === refused ? null : till
    return known
  }

  /** One round. `refused`: the till's token, when this round calls with that of the account since it was refused. */
  const pass = async (refused: string | null): Promise<RoundReport> => {
    const total = { applied: 0, rejected: 0 }
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      let seen = await checkLedger(tillDb, deps.newId)
      let enrolled: Trouble | null = null
      const device = await takeToken(seen.device, refused)
      if (!device || mustEnrol(device)) {
        enrolled = await enrol()
        if (enrolled && !isRefusal(enrolled)) return { ...total, trouble: enrolled }
        seen = await look()
      } else seen = { ...seen, device }
      // Before the push, so that other tills know the key when they hear of what it signed.
      await register(seen.device)
      const told = await tell()
      if (told && !isRefusal(told)) return { ...total, trouble: told }
      const pushed = await push(seen.waiting)
      total.applied += pushed.applied
      total.rejected += pushed.rejected
      if (pushed.trouble) return { ...total, trouble: pushed.trouble }
      const left = Math.max(0, seen.waiting - pushed.applied - pushed.rejected)
      const pulled = await pull(seen.waiting === 0 ? seen.device : undefined, left)
      const trouble = pulled.trouble ?? enrolled
      if (trouble) return { ...total, trouble }
      // No key was registered before, as the device did not know the server's history yet.
      if (seen.device?.epoch === null) await register(pulled.row)
      if (!pulled.row || !mustEnrol(pulled.row)) break
    }
    return { ...total, trouble: null }
  }

  const once = async (): Promise<RoundReport> => {
    const first = await pass(null)
    const till = held as EnrolledTill | null
    if (till === null) return first
    const { token } = till
    const { trouble } = first
    if (trouble === null && till.state !== 'enrolled')
      await noteTillState(tillDb, token, 'enrolled')
    const state = trouble?.kind === 'sign-in' ? stateBy(trouble.code) : null
    if (state === null) return first
    await noteTillState(tillDb, token, state)
    held = null
    if (given.session() === null) return first
    // Meanwhile, operations are sent under the signed-in account.
    const second = await pass(token)
    return {
      ...second,
      applied: first.applied + second.applied,
      rejected: first.rejected + second.rejected,
    }
  }

  return {
    recordSale: (sale, resolves) => saveSale(deps, sale, resolves),
    recordTicket: (ticket) => saveTicket(deps, ticket),
    recordStockEdit: (edit) => saveStockEdit(deps, edit),
    push: async () => push(await tillDb.outbox.count()),
    pull: async () => (await pull()).trouble,
    round: oneAtATime(() => whileStorageAnswers(once)),
  }
}
