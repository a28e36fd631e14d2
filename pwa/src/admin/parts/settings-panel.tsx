import { type ReactNode, useId } from 'react'
import styles from './settings-panel.module.css'

interface SettingsPanelProps {
  title: string
  hint?: ReactNode
  children: ReactNode
}

/** One section of the settings with its heading. */
export function SettingsPanel({ title, hint, children }: SettingsPanelProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <header>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
    </section>
  )
}
