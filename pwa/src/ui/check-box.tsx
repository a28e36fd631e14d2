import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './check-box.module.css'

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Of the label. */
  className?: string | undefined
}

/** A checkbox with its words beside it, large enough for a finger. */
export function CheckBox({ label, className, ...input }: CheckBoxProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
