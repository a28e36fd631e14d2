import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { storefrontTexts } from '#texts/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { useUpdateReady } from '../../updates/update-store.ts'
import styles from '../parts/prompt.module.css'
import { CHECKOUT_PATHS } from './checkout-paths.ts'

/** Offers the newer version, but not during the checkout. */
export function UpdatePrompt() {
  const { pathname } = useLocation()
  const { ready, apply } = useUpdateReady()
  const [put, setPut] = useState(false)
  const texts = storefrontTexts.site
  const shown = ready && !put && !CHECKOUT_PATHS.has(pathname)
  return (
    <div aria-live="polite" className={styles.place}>
      {shown && (
        <div className={styles.prompt}>
          <RefreshCw size={20} aria-hidden="true" className={styles.icon} />
          <p className={styles.words}>{texts.updateReady}</p>
          <Button variant="quiet" size="sm" onClick={() => setPut(true)}>
            {texts.later}
          </Button>
          <Button size="sm" onClick={apply}>
            {texts.update}
          </Button>
        </div>
      )}
    </div>
  )
}
