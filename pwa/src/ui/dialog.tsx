import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { uiTexts } from '#texts/ui.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { guardPresses } from './second-press.ts'
import { openAgain } from './show-above.ts'

interface DialogProps {
  open: boolean
  /** Called on Escape, the close button and a press outside. The caller closes by setting `open` to false. */
  onClose: () => void
  /** Called once it is closed, for whatever reason. */
  onClosed?: () => void
  title: string
  /** center: a box; end and start: a drawer from that side; bottom: a sheet; full: the whole screen. */
  place?: 'center' | 'end' | 'start' | 'bottom' | 'full'
  size?: 'sm' | 'md' | 'lg'
  /** Fixed below the scrolling body. */
  footer?: ReactNode
  hideTitle?: boolean
  /** The body has nothing to focus: then it is focused itself, so that the arrow keys scroll it. */
  focusBody?: boolean
  /** 'alertdialog' for a question that must be answered; a press outside then does nothing. */
  role?: 'dialog' | 'alertdialog'
  className?: string | undefined
  children: ReactNode
}

/** A modal by the <dialog> element, which traps the focus and restores it on close. */
export function Dialog({
  open,
  onClose,
  onClosed,
  title,
  place = 'center',
  size = 'md',
  footer,
  hideTitle = false,
  focusBody = false,
  role = 'dialog',
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(guardPresses, [])

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    // The press outside is an addition to Escape and the close button, which keyboards use.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[place], styles[size], className)}
      onCancel={(event) => {
        // `cancel` of nested dialogs and file inputs bubbles up to here.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        // Closed by the browser while `open` is still true.
        if (open) openAgain(event.currentTarget)
        else onClosed?.()
      }}
      onClick={(event) => {
        if (role === 'dialog' && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.header}>
            <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
              {title}
            </h2>
            <IconButton label={uiTexts.close} onClick={onClose} className={styles.close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keys */}
          <div className={styles.body} tabIndex={focusBody ? 0 : undefined}>
            {children}
          </div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
