import { Button } from '../ui/button.tsx'
import { DataParts } from './data-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { StateParts } from './state-parts.tsx'
import styles from './widgets-page.module.css'

export function WidgetsPage() {
  return (
    <main className={styles.page}>
      <header>
        <h1>Shared parts</h1>
        <p className={styles.lead}>
          Every shared part with its sizes, variants and options. Switch the system between light
          and dark to see both; every part takes its colours from the tokens.
        </p>
      </header>
      <StateParts />
      <FormParts />
      <DataParts />
      <footer className={styles.row}>
        <Button variant="quiet" onClick={() => window.scrollTo(0, 0)}>
          To the top
        </Button>
      </footer>
    </main>
  )
}
