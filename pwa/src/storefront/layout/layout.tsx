import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { storefrontTexts } from '#texts/storefront.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { lazyPart } from '../../updates/lazy-part.tsx'
import { useLanguageOffer } from '../../updates/language-offer.ts'
import { useUpdateReady } from '../../updates/update-store.ts'
import { ErrorBoundary } from '../parts/error-boundary.tsx'
import { usePagesLoading } from '../../updates/lazy-page.tsx'
import { CHECKOUT_PATHS } from './checkout-paths.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useArrival } from './use-arrival.ts'

const MAIN_ID = 'main'

const updatePrompt = lazyPart(async () => (await import('./update-prompt.tsx')).UpdatePrompt)
const languageOffer = lazyPart(async () => (await import('./language-offer.tsx')).LanguageOffer)

/** Header, footer and prompts around every page. */
export function Layout() {
  const main = useArrival()
  const { pathname } = useLocation()
  const { ready } = useUpdateReady()
  const offered = useLanguageOffer((offer) => offer.offered)
  const loading = usePagesLoading((pages) => pages.count > 0)
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {storefrontTexts.site.skipToContent}
      </a>
      {/* Always rendered: screen readers announce only changes in a live region that already exists. */}
      <div aria-live="polite">
        {offered !== null && !ready && !CHECKOUT_PATHS.has(pathname) && (
          <languageOffer.Part offered={offered} />
        )}
      </div>
      {loading && <div className={styles.progress} aria-hidden="true" />}
      <Header />
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Suspense
            fallback={
              <div className={styles.waiting}>
                <Spinner size="lg" text={storefrontTexts.site.loadingPage} />
              </div>
            }
          >
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {ready && <updatePrompt.Part />}
    </>
  )
}
