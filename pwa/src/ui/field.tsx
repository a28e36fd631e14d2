import { type ReactNode, useId } from 'react'
import { uiTexts } from '#texts/ui.ts'
import { classes } from './classes.ts'
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
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={hideLabel === true ? 'visually-hidden' : styles.label}>
        <span>{label}</span>
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

/** Value of aria-describedby. */
export function describedBy(id: string, hint: ReactNode, error: string | undefined) {
  const ids = [
    hint !== undefined && hint !== null && `${id}-hint`,
    error !== undefined && `${id}-error`,
  ].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

interface ControlProps extends FieldFrame {
  id?: string | undefined
  required?: boolean | undefined
}

/** Splits the properties of a labelled control into those of its frame and of the control, linked by one id. */
export function useField<Props extends ControlProps>({
  id: givenId,
  label,
  error,
  hint,
  hideLabel = false,
  className,
  ...own
}: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    frame: { id, label, error, hint, hideLabel, className, required: own.required },
    control: {
      ...own,
      id,
      'aria-invalid': error !== undefined || undefined,
      'aria-describedby': describedBy(id, hint, error),
    },
  }
}
