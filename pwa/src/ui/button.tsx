import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Disabled, with a small spinner before the text. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  icon,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  const look: ButtonLook = {}
  if (variant) look.variant = variant
  if (size) look.size = size
  if (block) look.block = block
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, className)}
    >
      {busy ? <Spinner size="xs" silent className={styles.spinner} /> : icon}
      {/* A page translated by the browser has other elements in place of texts: beside one no spinner can be inserted. */}
      <span className={styles.words}>{children}</span>
    </button>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name. */
  label: string
}

/** A square button that shows only an icon. */
export function IconButton({
  label,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={[styles.icon, className].filter(Boolean).join(' ')}
    >
      {children}
    </button>
  )
}
