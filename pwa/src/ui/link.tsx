import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { useOpenPage } from './use-open-page.ts'

/** Fetches the page of a path ahead of the press that opens it; given by whoever composes the pages. */
export const WarmContext = createContext<(pathname: string) => void>(() => {})

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter'> {
  /** From the root: '/products?page=2'. */
  to: string
  /** Takes the place of the current history entry. */
  replace?: boolean
  state?: unknown
}

/** A press that the browser itself should handle: a new tab, a download. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  return (
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (target !== undefined && target !== '_self')
  )
}

/**
 * A link inside the shop, without loading the page again. In place of the router's own, whose prefetching for
 * server-rendered routes would be a twentieth of a shopper's first visit.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const openPage = useOpenPage()
  const warm = useContext(WarmContext)
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onPointerEnter={() => warm(to.replace(/[?#].*/, ''))}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event, target)) return
        event.preventDefault()
        openPage(to, { replace, state })
      }}
    >
      {children}
    </a>
  )
}

interface NavLinkProps extends LinkProps {
  /** Current only on exactly this path, not below it. */
  end?: boolean
}

/** A link that says when it leads to the page one is on (aria-current). */
export function NavLink({ end = false, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
