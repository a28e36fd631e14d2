import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { adminRoutes } from './admin/admin-routes.tsx'
import { watchKeys } from './admin/parts/use-scanner.ts'
import { loadScreenAt, loadScreensWhenIdle } from './admin/screens.tsx'
import { followBadge } from './admin/shell/app-badge.ts'
import { counterCatalog, followCounterCatalog } from './local/catalog/counter-catalog.ts'
import { followSessionEnd } from './local/session/log-out.ts'
import { loadDraft } from './local/till/till-draft-writer.ts'
import { whenIdle } from './local/when-idle.ts'
import { startCounterSync } from './sync/start-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import { keepFieldHabits } from './ui/field-habits.ts'
import './admin/shell/admin-tokens.css'
import './admin/shell/admin-base.css'
import { keepInstallOffer } from './updates/install-offer.ts'
import { registerServiceWorker } from './updates/register-service-worker.ts'
import { settleLanguage } from './updates/remember-language.ts'
import { whenLoaded } from './updates/when-loaded.ts'

/**
 * How long the empty page waits for its screen's chunk: a cached one loads sooner, and once React has shown the
 * Suspense fallback, it keeps it for at least 300 ms.
 */
const LOADING_STATE_AFTER_MS = 150

/** The sync starts this long after the page at the latest. */
const SYNC_BY_MS = 1000

/**
 * Delay after the start of the sync before other screens are loaded. They are eighty files and as much work as the
 * whole start: the screen that was asked for comes first, and a short visit need not load the others.
 */
const SCREENS_AFTER_MS = 10_000

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// A data router, for its navigation blocker only: the screens load their own data.
const router = createBrowserRouter(adminRoutes)

async function show(root: Element): Promise<void> {
  // When the chunk does not load, the page itself shows the error.
  const screen = loadScreenAt(location.pathname).catch(() => undefined)
  await Promise.race([screen, pause(LOADING_STATE_AFTER_MS)])
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** Starts the sync after the first products are shown: it reads much from IndexedDB and causes further renders. */
async function startBehindProducts(): Promise<void> {
  const shown = counterCatalog.wasRead().then(() => new Promise<void>(whenIdle))
  await Promise.race([shown, pause(SYNC_BY_MS)])
  startCounterSync()
  await pause(SCREENS_AFTER_MS)
  loadScreensWhenIdle()
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

followSessionEnd()
watchKeys()
keepFieldHabits()
// IndexedDB opens while the page renders.
followCounterCatalog()
void loadDraft()
keepInstallOffer()
followBadge()
void show(root)
void startBehindProducts()
registerServiceWorker()
whenLoaded(() => void settleLanguage())
