import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { shopCatalog } from './local/catalog/shop-catalog.ts'
import { readSentCatalog } from './local/catalog/sent-catalog.ts'
import { followStoredCart } from './storefront/parts/cart-store.ts'
import { loadPageAt } from './storefront/storefront-routes.tsx'
import { Storefront } from './storefront/storefront.tsx'
import { startShopSync } from './sync/start-shop-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import { noteEarlyInput } from './updates/early-input.ts'
import { keepInstallOffer } from './updates/install-offer.ts'
import { registerServiceWorker } from './updates/register-service-worker.ts'
import { whenLoaded } from './updates/when-loaded.ts'

/**
 * How long an empty page waits for its file, and for the catalogue where the device keeps one; the network may take long
 * to bring either.
 */
const PATIENCE_MS = 150

/** Shows the storefront: over the page that the server drew, or in an empty one. */
async function show(root: Element, isKept: boolean): Promise<void> {
  // Without the file, the page says so.
  const page = loadPageAt(location.pathname).catch(() => undefined)
  // Reading the scripts took the processor a while; in between, a drawn page answers.
  if (root.hasChildNodes()) await new Promise((resolve) => setTimeout(resolve))
  const storefront = (
    <Storefront
      sent={readSentCatalog()}
      route={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
    />
  )
  if (!root.hasChildNodes()) {
    // Once 'Loading' was shown, React keeps it for 300 ms at least, however soon the page is there; and places for
    // products that come a moment later would be drawn for nothing.
    const content = isKept ? Promise.all([page, shopCatalog.wasRead()]) : page
    await Promise.race([content, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    startTransition(() => createRoot(root).render(storefront))
    return
  }
  // What is drawn already must not give way to 'Loading' while its file comes.
  await page
  const repeatEarlyInput = noteEarlyInput(root)
  // In small steps, between which the page answers.
  startTransition(() => {
    hydrateRoot(root, storefront)
  })
  await repeatEarlyInput()
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

followStoredCart()
keepInstallOffer()
// A page that the device keeps shows the catalogue that it keeps; any other can be seen without.
const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
const isKept = isControlled && !root.hasChildNodes()
if (isKept) startShopSync()
void show(root, isKept).finally(() => {
  if (!isKept) whenLoaded(startShopSync)
})
registerServiceWorker()
