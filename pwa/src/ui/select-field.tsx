import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldFrame, useField } from './field.tsx'
import styles from './field.module.css'

interface SelectFieldProps extends FieldFrame, Omit<ComponentProps<'select'>, 'className'> {}

/** A labelled native select; its options are children. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <div className={styles.selectBox}>
        <select {...control} className={classes(styles.control, styles.select)} />
        <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
      </div>
    </Field>
  )
}
