import { appBuildOf } from '../../../shared/sync/app-build.ts'
import * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import { callApi } from '../http/call-api.ts'
import { readPasswordProof } from '../local/session/password-proof.ts'
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
import type { TillEnrolled } from '../../../shared/sync/till-token.ts'
import { deviceName } from './till/device-name.ts'
import { enrolTillByHand, type Typed } from './till/enrol-till.ts'
import type { Trouble } from './engine/engine-deps.ts'
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
/**
 * After this long, the round either sends much over a slow network, or IndexedDB no longer answers, so the storage is
 * checked.
 */
const LONG_ROUND_MS = 20_000

/** Name of the performance measure of one push of the outbox, from the first request to the last stored outcome. */
const SENT = 'kora-outbox-sent'

const HEALTH_PATH = '/api/health'

const drain = createDrain()

/** The build of the app that this page runs, which may be older than the shop's. */
function runningBuild(): string | undefined {
  const scripts = [...document.querySelectorAll('script[type="module"]')]
  return (
    scripts.map((script) => appBuildOf(script.getAttribute('src') ?? '')).find(Boolean) ?? undefined
  )
}

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
    passwordProof: (token) => readPasswordProof(token, Date.now()),
    deviceName: deviceName(navigator.userAgent),
    appBuild: runningBuild(),
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

/** Precaches the back office's shell for opening the till offline. Does nothing while that is in progress. */
function keepShell(): void {
  keeping ??= keepBackOffice()
    .then(learnFromBrowser)
    .catch(reportError)
    .finally(() => {
      keeping = undefined
    })
}

/** While signed out, rounds send no requests: without this one the till would show "offline" for ever. */
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
    // An earlier attempt may have failed.
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

/** After a sign-in: precaches the shell and stores the person, to whom the till stays open. */
async function welcome(session: Session): Promise<void> {
  keepShell()
  await rememberTillPerson(session.adminId)
}

async function checkStorage(): Promise<void> {
  if (syncStatusStore.getState().mustReload) return
  const [tillAnswers] = await Promise.all([reviveStorage(tillDb()), reviveStorage(catalogDb())])
  // First, so that nothing is read before the device's row and its counters are restored.
  if (tillAnswers) await checkLedger(tillDb())
  setSyncStatus({ storageBroken: !tillAnswers })
  readTillStatusAgain()
  readCounterCatalogAgain()
  // Not awaited: a worker that is still installing answers late, and that must not delay the next round.
  void learnFromBrowser().catch(reportError)
}

let schedule: SyncSchedule | undefined

/** Starts the counter's sync; idempotent. */
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

/**
 * Enrols this device as a till, for the signed-in account. Undefined: the server is of a version that knows of no
 * enrolments. Throws ApiFailure.
 */
export async function enrolHere(account: {
  token: string
  typed: Typed
}): Promise<TillEnrolled | undefined> {
  const deps = {
    tillDb: tillDb(),
    deviceName: deviceName(navigator.userAgent),
    fetch: browserTransport.fetch,
    report: browserTransport.report,
  }
  const answer = await enrolTillByHand(deps, account)
  void schedule?.wake()
  return answer
}

/** Runs one round now, ignoring the back-off. */
export async function roundNow(): Promise<void> {
  await schedule?.wake()
}
