import styles from './button.module.css'
import { classes } from './classes.ts'

export interface ButtonLook {
  /** primary: the one next step; secondary: beside it; soft: one of many; quiet: no border; danger: destroys. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'
  /** All are at least 44 px tall. */
  size?: 'sm' | 'md' | 'lg'
  /** As wide as its column. */
  block?: boolean
}

/** The class of a button, for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'md', block = false }: ButtonLook = {},
  extra?: string,
): string {
  return classes(styles.button, styles[variant], styles[size], block && styles.block, extra)
}
