import { useEffect, useRef } from 'react'
import { listTexts } from '../../texts/en-lists.ts'
import { askToConfirm } from './alert.ts'

/** Asks before what was changed and not saved is left; resolves to true when the person goes on. */
export function askToLeave(): Promise<boolean> {
  return askToConfirm({
    title: listTexts.leaveTitle,
    text: listTexts.leaveText,
    confirm: listTexts.leave,
    dismiss: listTexts.stay,
  })
}

/** The link that a click in this page follows, or null: another tab, a file, a place on the same page. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.href === '' || link.hasAttribute('download')) return null
  if (link.target !== '' && link.target !== '_self') return null
  const { origin, pathname, search } = new URL(link.href)
  if (origin !== location.origin) return null
  return pathname === location.pathname && search === location.search ? null : link
}

/**
 * While `dirty`: asks before a link, the back button or a reload takes the person away. Going back is asked about
 * where the browser lets a page do so; elsewhere it goes without asking.
 */
export function useLeaveGuard(dirty: boolean): void {
  const confirmed = useRef(false)

  useEffect(() => {
    if (!dirty) return
    confirmed.current = false
    const stop = new AbortController()
    const { signal } = stop

    const leaveBy = async (go: () => void) => {
      if (!(await askToLeave()) || signal.aborted) return
      confirmed.current = true
      go()
    }

    window.addEventListener(
      'beforeunload',
      (event) => {
        if (!confirmed.current) event.preventDefault()
      },
      { signal },
    )
    // Before React sees the click, so that the link does not go ahead of the answer.
    document.addEventListener(
      'click',
      (event) => {
        const link = confirmed.current ? null : followedLink(event)
        if (link === null) return
        event.preventDefault()
        event.stopImmediatePropagation()
        void leaveBy(() => link.click())
      },
      { capture: true, signal },
    )
    if ('navigation' in window) {
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const isBack = event.navigationType === 'traverse' && event.cancelable
          const { pathname } = new URL(event.destination.url)
          if (!isBack || confirmed.current || pathname === location.pathname) return
          event.preventDefault()
          void leaveBy(() => window.navigation.traverseTo(event.destination.key))
        },
        { signal },
      )
    }
    return () => stop.abort()
  }, [dirty])
}
