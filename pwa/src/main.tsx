import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { LANGUAGE } from '#texts/language.ts'
import { languagePrefix, splitAddress } from '../../shared/pages/page-address.ts'
import { shopCatalog } from './local/catalog/shop-catalog.ts'
import { readSentCatalog } from './local/catalog/sent-catalog.ts'
import { followStoredCart } from './storefront/parts/cart-store.ts'
import { loadPageAt } from './storefront/storefront-routes.tsx'
import { Storefront } from './storefront/storefront.tsx'
import { startShopSync } from './sync/start-shop-sync.ts'
import './ui/tokens.css'
import './ui/base.css'
import { keepFieldHabits } from './ui/field-habits.ts'
import { warmHeader } from './storefront/layout/header.tsx'
import { whenIdle } from './local/when-idle.ts'
import { takeCarriedState } from './updates/carried-state.ts'
import { noteEarlyInput } from './updates/early-input.ts'
import { keepInstallOffer } from './updates/install-offer.ts'
import { keepShop } from './updates/ask-worker.ts'
import { offerLanguage } from './updates/language-offer.ts'
import { registerServiceWorker } from './updates/register-service-worker.ts'
import { settleLanguage } from './updates/remember-language.ts'
import { whenLoaded } from './updates/when-loaded.ts'

/**
 * How long an empty page waits for its chunk, and for the stored catalogue where there is one, before it shows a loading
 * state: over the network either may take long.
 */
const LOADING_STATE_AFTER_MS = 150

/** Hydrates a server-rendered page, or renders the storefront into an empty one. */
async function show(root: Element, isCachedPage: boolean): Promise<void> {
  // When the chunk does not load, the page itself says so.
  const page = loadPageAt(splitAddress(location.pathname).path).catch(() => undefined)
  // Ends the task of parsing the scripts, so that input is handled before hydration begins.
  if (root.hasChildNodes()) await new Promise((resolve) => setTimeout(resolve))
  const storefront = (
    <Storefront
      sent={readSentCatalog()}
      route={(pages) => <BrowserRouter basename={languagePrefix(LANGUAGE)}>{pages}</BrowserRouter>}
    />
  )
  if (!root.hasChildNodes()) {
    // Once React has shown the Suspense fallback, it keeps it for at least 300 ms; and skeletons of products that are read
    // a moment later would be rendered for nothing.
    const content = isCachedPage ? Promise.all([page, shopCatalog.wasRead()]) : page
    await Promise.race([
      content,
      new Promise((resolve) => setTimeout(resolve, LOADING_STATE_AFTER_MS)),
    ])
    startTransition(() => createRoot(root).render(storefront))
    return
  }
  // Without its chunk, hydration would replace the server-rendered page by the Suspense fallback.
  await page
  const repeatEarlyInput = noteEarlyInput(root)
  // A transition hydrates in small steps and handles input in between.
  startTransition(() => {
    hydrateRoot(root, storefront)
  })
  await repeatEarlyInput()
}

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')

takeCarriedState()
followStoredCart()
keepInstallOffer()
keepFieldHabits()
// A page from the service worker's cache shows the stored catalogue, so its sync starts at once; any other waits for `load`.
const isControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
const isCachedPage = isControlled && !root.hasChildNodes()
if (isCachedPage) startShopSync()
void show(root, isCachedPage).finally(() => {
  if (!isCachedPage) whenLoaded(startShopSync)
})
registerServiceWorker()
whenLoaded(() => {
  whenIdle(warmHeader)
  void keepShop()
  void settleLanguage()
  offerLanguage(readSentCatalog().settings?.defaultLanguage)
})
