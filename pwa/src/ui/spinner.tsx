import { uiTexts } from '#texts/ui.ts'
import { classes } from './classes.ts'
import styles from './spinner.module.css'

interface SpinnerProps {
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl'
  variant?: 'primary' | 'secondary' | 'success' | 'danger' | 'warning'
  /** Text beside it; without one, screen readers announce 'Loading...'. */
  text?: string
  /** Covers the whole screen. */
  fullScreen?: boolean
  /** 'column' puts the text below. */
  layout?: 'row' | 'column'
  /** Hidden from screen readers, as the content beside it says the same. */
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
