import type { ToastExtra, ToastKind } from './toast-host.tsx'

let host: Promise<typeof import('./toast-host.tsx')> | undefined

/**
 * Shows a sentence for `ms` milliseconds. The library is loaded with the first toast; when that fails, nothing is
 * shown, so the screen itself must always show the same information.
 */
export function showToast(kind: ToastKind, text: string, ms: number, extra: ToastExtra = {}): void {
  host ??= import('./toast-host.tsx')
  host.then(
    ({ raiseToast }) => raiseToast(kind, text, ms, extra),
    () => {
      host = undefined
    },
  )
}
