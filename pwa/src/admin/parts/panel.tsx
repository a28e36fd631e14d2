import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** The buttons at the end of a list page's panel. */
export function PanelActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface SavedFieldsProps {
  /** Disables the fields while their values are being saved: a change now would be lost. */
  saving: boolean
  children: ReactNode
}

/** The fields of a form, disabled while they are saved. */
export function SavedFields({ saving, children }: SavedFieldsProps) {
  return (
    <fieldset disabled={saving} className={styles.fields}>
      {children}
    </fieldset>
  )
}
