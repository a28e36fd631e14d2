import { uiTexts } from '../texts/en-ui.ts'
import { classes } from './classes.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  variant?: 'primary' | 'secondary' | 'success' | 'danger' | 'warning'
  /** Shown beside it; without one, screen readers still hear 'Loading...'. */
  text?: string
  /** Covers the whole screen. */
  fullScreen?: boolean
  /** 'column' puts the text below. */
  layout?: 'row' | 'column'
  /** Says nothing to screen readers: what it stands beside does. */
  silent?: boolean
  className?: string | undefined
}

export function Spinner({
  size = 'md',
  variant = 'primary',
  text,
  fullScreen = false,
  layout = 'column',
  silent = false,
  className,
}: SpinnerProps) {
  return (
    <output
      aria-hidden={silent || undefined}
      className={classes(styles.spinner, styles[layout], fullScreen && styles.overlay, className)}
    >
      <span className={classes(styles.ring, styles[size], styles[variant])} aria-hidden="true" />
      {text === undefined ? (
        <span className="visually-hidden">{uiTexts.loading}</span>
      ) : (
        <span className={styles.text}>{text}</span>
      )}
    </output>
  )
}
