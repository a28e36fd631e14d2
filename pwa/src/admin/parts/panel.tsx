import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** The buttons at the end of a list page's panel. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface SavedFieldsProps {
  /** What they hold is on its way: a change now would be lost when it is saved. */
  saving: boolean
  children: ReactNode
}

/** The fields of a form, which stand still while they are saved. */
export function SavedFields({ saving, children }: SavedFieldsProps) {
  return (
    <fieldset disabled={saving} className={styles.fields}>
      {children}
    </fieldset>
  )
}
