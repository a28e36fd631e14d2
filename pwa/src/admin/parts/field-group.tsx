import type { ReactNode } from 'react'
import styles from './field-group.module.css'

interface FieldGroupProps {
  legend: string
  hint?: string
  /** Error of the group as a whole. */
  error?: string | undefined
  children: ReactNode
}

/** Fields of a form that belong together, below a line and their heading. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
