import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { describedBy, Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'className'> {}

/** A labelled native select; its options are children. */
export function SelectField({
  id: givenId,
  label,
  error,
  hint,
  hideLabel,
  className,
  children,
  ...select
}: SelectFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field
      {...{ id, label, error, hint, className }}
      hideLabel={hideLabel ?? false}
      required={select.required}
    >
      <div className={styles.selectBox}>
        <select
          {...select}
          id={id}
          className={classes(styles.control, styles.select)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, hint, error)}
        >
          {children}
        </select>
        <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
      </div>
    </Field>
  )
}
