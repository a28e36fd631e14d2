import { CloudDownload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './catalog-gate.module.css'

const texts = adminTexts.sale

interface CatalogGateProps {
  catalog: CounterCatalog
  /** False until the stored draft has been read. */
  loaded: boolean
  children: ReactNode
}

/** Renders the till only once a catalogue is stored; until then it shows why there is none, and what to do. */
export function CatalogGate({ catalog, loaded, children }: CatalogGateProps) {
  const { state, error, offline } = catalog
  if (state === 'failed' || (state === 'loading' && offline)) {
    return (
      <div className={styles.gate}>
        <EmptyState
          icon={<CloudDownload size={28} />}
          title={texts.notReadyTitle}
          text={
            <>
              <span>{texts.noCatalogue}</span>
              {error !== null && <span className={styles.error}>{error}</span>}
            </>
          }
          action={
            <Button onClick={() => syncNow().catch(reportError)}>
              {adminTexts.network.tryAgain}
            </Button>
          }
        />
      </div>
    )
  }
  if (!loaded || state === 'loading') {
    return (
      <div className={styles.gate}>
        <Spinner size="lg" text={texts.loading} />
      </div>
    )
  }
  return children
}
