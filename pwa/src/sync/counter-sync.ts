import * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import { callApi } from '../http/call-api.ts'
import { browserTransport } from '../http/transport.ts'
import { checkLedger } from '../local/till/check-ledger.ts'
import { catalogDb } from '../local/catalog/catalog-db.ts'
import {
  counterCatalog,
  followCounterCatalog,
  readCounterCatalogAgain,
} from '../local/catalog/counter-catalog.ts'
import { onStorageTaken } from '../local/storage/deleted-storage.ts'
import { onNewerApp } from '../local/storage/newer-app.ts'
import { onRecorded } from '../local/till/record-operation.ts'
import {
  followOtherTabs,
  onSessionChange,
  readSession,
  type Session,
} from '../local/session/session.ts'
import { tillDb } from '../local/till/till-db.ts'
import { rememberTillPerson } from '../local/till/till-person.ts'
import { keepBackOffice, onPushNow } from '../updates/ask-worker.ts'
import { askForBackgroundSync } from './engine/background-sync.ts'
import { createDrain } from './engine/drain.ts'
import { deviceName } from './till/device-name.ts'
import type { Trouble } from './engine/engine-parts.ts'
import { followReadiness, isShellKept, learnFromBrowser } from './till/follow-readiness.ts'
import { keepTillPictures } from './till/keep-till-pictures.ts'
import { onPageWakes } from './engine/page-wakes.ts'
import { isAppTooOld } from './pull/pull-catalog.ts'
import { followInput, personFirst } from './engine/person-first.ts'
import { reviveStorage } from './till/storage-health.ts'
import { createSyncEngine } from './engine/sync-engine.ts'
import { setSyncStatus, syncStatusStore } from './sync-status.ts'
import { startSchedule, type SyncSchedule } from './engine/sync-schedule.ts'
import { followTillStatus, readTillStatusAgain } from './till/till-status.ts'

const EVERY_MS = 30_000
/** A round that takes longer is sending much over a slow network, or waits for a storage that fell silent. */
const LONG_ROUND_MS = 20_000

/** One pass over what waits, from its first request to the last outcome being stored, in the browser's own record. */
const SENT = 'kora-outbox-sent'

const HEALTH_PATH = '/api/health'

const drain = createDrain()

function createBrowserEngine() {
  let sendingSince = 0
  return createSyncEngine({
    tillDb: tillDb(),
    catalogDb: catalogDb(),
    fetch: browserTransport.fetch,
    report: browserTransport.report,
    now: () => Date.now(),
    random: () => Math.random(),
    locks: navigator.locks ?? null,
    session: readSession,
    deviceName: deviceName(navigator.userAgent),
    personFirst,
    onProgress: (sent) => {
      if (sent?.done === 0) sendingSince = performance.now()
      if (sent === null) performance.measure(SENT, { start: sendingSince })
      drain.note(sent)
      setSyncStatus({ sending: sent !== null, sent: drain.shown() })
    },
  })
}

let keeping: Promise<void> | undefined

/** Keeps the till's own files, for opening it without a connection; not while that is under way. */
function keepShell(): void {
  keeping ??= keepBackOffice()
    .then(learnFromBrowser)
    .catch(reportError)
    .finally(() => {
      keeping = undefined
    })
}

/** Nobody is signed in, so a round asks nothing: without this the till would go on saying that it is offline. */
async function learnConnection(): Promise<void> {
  if (syncStatusStore.getState().connection !== 'offline') return
  await callApi({ path: HEALTH_PATH, schema: v.unknown() }, browserTransport).catch(() => undefined)
}

function showRound(trouble: Trouble | null): void {
  if (trouble === null) {
    drain.end()
    setSyncStatus({ needsSignIn: false, sent: null })
    counterCatalog.pullEnded()
    void keepTillPictures(counterCatalog.memory().products).catch(() => undefined)
    // One of the till's files may have failed to come.
    if (!isShellKept()) keepShell()
  } else if (trouble.kind === 'sign-in') {
    setSyncStatus({ needsSignIn: true })
    void learnConnection()
    counterCatalog.pullEnded(new Refusal('not-signed-in'))
  } else {
    counterCatalog.pullEnded(trouble.error)
    if (isAppTooOld(trouble.error)) setSyncStatus({ mustReload: true })
  }
}

/** The device is this person's now: the till stays open to them, its files are kept. */
async function welcome(session: Session): Promise<void> {
  keepShell()
  await rememberTillPerson(session.adminId)
}

async function checkStorage(): Promise<void> {
  if (syncStatusStore.getState().mustReload) return
  const [tillAnswers] = await Promise.all([reviveStorage(tillDb()), reviveStorage(catalogDb())])
  // First, so that nothing is read before who this till is and its numbers are back.
  if (tillAnswers) await checkLedger(tillDb())
  setSyncStatus({ storageBroken: !tillAnswers })
  readTillStatusAgain()
  readCounterCatalogAgain()
  // Not waited for: a worker that is still being installed answers late, and the next round must not.
  void learnFromBrowser().catch(reportError)
}

let schedule: SyncSchedule | undefined

/** Begins the counter's sync; calling it again does nothing. */
export function start(): void {
  if (schedule) return
  const engine = createBrowserEngine()
  followCounterCatalog()
  followTillStatus()
  followReadiness()
  followInput()
  followOtherTabs()
  onNewerApp(() => setSyncStatus({ mustReload: true }))

  const session = readSession()
  if (session) void welcome(session).catch(reportError)
  const running = startSchedule({
    round: async () => {
      const watch = setInterval(() => void checkStorage().catch(reportError), LONG_ROUND_MS)
      const report = await engine.round().finally(() => clearInterval(watch))
      const { trouble, applied, rejected } = report
      if (trouble?.kind !== 'later') return trouble
      return { ...trouble, progressed: applied + rejected > 0 }
    },
    onRound: showRound,
    now: () => Date.now(),
    random: () => Math.random(),
    everyMs: EVERY_MS,
  })
  schedule = running
  const wake = () => void running.wake()

  onRecorded(() => {
    wake()
    void askForBackgroundSync().catch(() => undefined)
  })
  onPageWakes((reason) => {
    if (reason === 'visible') void checkStorage().catch(reportError).then(wake)
    else wake()
  })
  onStorageTaken(tillDb(), () => void checkStorage().catch(reportError).then(wake))
  onPushNow(wake)
  onSessionChange((changed) => {
    if (changed === null) return wake()
    void welcome(changed).catch(reportError).then(wake)
  })
}

/** One round now, whatever the back-off. */
export async function roundNow(): Promise<void> {
  await schedule?.wake()
}
