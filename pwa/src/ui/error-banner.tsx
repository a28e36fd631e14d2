import type { ReactNode } from 'react'
import { uiTexts } from '#texts/ui.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './error-banner.module.css'

interface ErrorBannerProps {
  message: ReactNode
  title?: string
  variant?: 'error' | 'warning' | 'info'
  /** Shows the button. */
  onRetry?: (() => void) | undefined
  retryLabel?: string
  className?: string | undefined
}

export function ErrorBanner({
  message,
  title,
  variant = 'error',
  onRetry,
  retryLabel = uiTexts.tryAgain,
  className,
}: ErrorBannerProps) {
  return (
    <div
      role={variant === 'error' ? 'alert' : 'status'}
      className={classes(styles.banner, styles[variant], className)}
    >
      <span aria-hidden="true" className={styles.icon}>
        {variant === 'info' ? 'i' : '!'}
      </span>
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>{message}</div>
      </div>
      {onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry} className={styles.retry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
