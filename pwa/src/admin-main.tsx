import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { adminRoutes } from './admin/admin-routes.tsx'
import { loadScreenAt, loadScreensWhenIdle } from './admin/screens.tsx'
import { followWaitingOnBadge } from './admin/shell/waiting-badge.ts'
import { counterCatalog, followCounterCatalog } from './local/catalog/counter-catalog.ts'
import { followSessionEnd } from './local/session/log-out.ts'
import { loadDraft } from './local/till/till-draft-writer.ts'
import { whenIdle } from './local/when-idle.ts'
import { startCounterSync } from './sync/start-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import './admin/shell/admin-tokens.css'
import './admin/shell/admin-base.css'
import { keepInstallOffer } from './updates/install-offer.ts'
import { registerServiceWorker } from './updates/register-service-worker.ts'

/**
 * How long the empty page waits for its screen's file, which the device has at hand or the network may take long to
 * bring: once 'Loading' was shown, React keeps it for 300 ms at least.
 */
const PATIENCE_MS = 150

/** What nobody sees begins this long after the page at the latest. */
const SYNC_BY_MS = 1000

/** After it began: the sync's own beginning, and whoever came to ring something up, go first. */
const SCREENS_AFTER_MS = 1000

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

// The data router for its blocker: the screens load what they need themselves.
const router = createBrowserRouter(adminRoutes)

async function show(root: Element): Promise<void> {
  // Without the file, the page says so.
  const screen = loadScreenAt(location.pathname).catch(() => undefined)
  await Promise.race([screen, pause(PATIENCE_MS)])
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** The sync reads much of the device, and its answers draw the page again: the first products come before. */
async function startBehindProducts(): Promise<void> {
  const drawn = counterCatalog.wasRead().then(() => new Promise<void>(whenIdle))
  await Promise.race([drawn, pause(SYNC_BY_MS)])
  startCounterSync()
  await pause(SCREENS_AFTER_MS)
  loadScreensWhenIdle()
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

followSessionEnd()
// The browser opens the device's storage while the page is drawn.
followCounterCatalog()
void loadDraft()
keepInstallOffer()
followWaitingOnBadge()
void show(root)
void startBehindProducts()
registerServiceWorker()
