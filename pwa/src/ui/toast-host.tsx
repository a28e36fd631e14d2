import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast } from 'sonner'
import styles from './toast-host.module.css'

export type ToastKind = 'success' | 'error' | 'info'

export interface ToastExtra {
  description?: string
  action?: { label: string; onPress: () => void }
}

const element = document.createElement('div')
element.className = styles.host ?? ''
document.body.append(element)
if ('showPopover' in element) {
  element.popover = 'manual'
  element.showPopover()
}
// Mounted before the first toast: a live region that appears together with its text is not read out.
flushSync(() =>
  createRoot(element).render(
    <Toaster
      // At the bottom, within reach of the thumb, unless standsAtTop().
      position="bottom-center"
      visibleToasts={3}
      gap={8}
      offset={{
        top: 'calc(var(--header-height) + 12px)',
        bottom: 'calc(var(--bar-space, 0px) + 24px)',
      }}
      mobileOffset={{
        top: 'calc(env(safe-area-inset-top) + var(--header-height) + 4px)',
        bottom: 'calc(var(--bar-space, 0px) + env(safe-area-inset-bottom) + 12px)',
        left: '12px',
        right: '12px',
      }}
      toastOptions={{ unstyled: true, classNames: toastClasses() }}
    />,
  ),
)

function toastClasses() {
  const { toast: box, title, description, action, success, error, info, icon, content } = styles
  return Object.fromEntries(
    Object.entries({
      toast: box,
      title,
      description,
      actionButton: action,
      success,
      error,
      info,
      icon,
      content,
    }).filter(([, name]) => name !== undefined),
  )
}

/**
 * On a phone, and in a sheet on a tablet, totals and buttons are at the bottom, so toasts are shown at the top, below
 * the heading. Likewise on a page with `data-toasts="top"`, whose button is in the place of the toasts.
 */
function standsAtTop(): boolean {
  if (document.querySelector('[data-toasts="top"]') !== null) return true
  const isSheetOpen = document.querySelector('dialog[open]') !== null
  return matchMedia(isSheetOpen ? '(max-width: 1023px)' : '(max-width: 699px)').matches
}

/** Shows the popover again, which moves it above an open dialog in the top layer. */
function raiseAboveDialogs(): void {
  if (document.querySelector('dialog[open]') === null) return
  element.hidePopover?.()
  element.showPopover?.()
}

export function raiseToast(kind: ToastKind, text: string, ms: number, extra: ToastExtra): void {
  raiseAboveDialogs()
  toast[kind](text, {
    duration: ms,
    ...(standsAtTop() && { position: 'top-center' as const }),
    ...(extra.description === undefined ? {} : { description: extra.description }),
    ...(extra.action && { action: { label: extra.action.label, onClick: extra.action.onPress } }),
  })
}
