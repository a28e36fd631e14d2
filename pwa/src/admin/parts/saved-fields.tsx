import type { ReactNode } from 'react'
import styles from './saved-fields.module.css'

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
