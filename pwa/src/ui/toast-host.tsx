import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { Toaster, toast } from 'sonner'
import styles from './toast-host.module.css'
import type { ToastExtra, ToastKind } from './toast.ts'

const element = document.createElement('div')
document.body.append(element)
// Mounted before the first toast: a live region that appears together with its text is not read out.
flushSync(() =>
  createRoot(element).render(
    <Toaster
      // Below, where the thumb is: the top belongs to the page's own name.
      position="bottom-center"
      visibleToasts={3}
      gap={8}
      offset={{ bottom: 'calc(var(--bar-space, 0px) + 24px)' }}
      mobileOffset={{
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

export function raiseToast(kind: ToastKind, text: string, ms: number, extra: ToastExtra): void {
  toast[kind](text, {
    duration: ms,
    ...(extra.description === undefined ? {} : { description: extra.description }),
    ...(extra.action && { action: { label: extra.action.label, onClick: extra.action.onPress } }),
  })
}
