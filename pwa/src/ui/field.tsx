import type { ReactNode } from 'react'
import { uiTexts } from '../texts/en-ui.ts'
import styles from './field.module.css'

export interface FieldFrame {
  label: string
  /** The sentence beside the field; also marks it invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** Kept for screen readers only. */
  hideLabel?: boolean
  className?: string | undefined
}

interface FieldProps extends FieldFrame {
  id: string
  required?: boolean | undefined
  children: ReactNode
}

/** Label, control, hint and error in the order they are read. */
export function Field({
  id,
  label,
  error,
  hint,
  hideLabel,
  required,
  className,
  children,
}: FieldProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel === true ? 'visually-hidden' : styles.label}>
        {label}
        {required === true && (
          <span className={styles.required} aria-hidden="true" title={uiTexts.required}>
            {' *'}
          </span>
        )}
      </label>
      {children}
      {hint !== undefined && hint !== null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** The ids a control is described by. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [
    hint !== undefined && hint !== null && `${id}-hint`,
    error !== undefined && `${id}-error`,
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
