import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { useOpenPage } from './use-open-page.ts'

/** Function that prefetches the page of a path; provided by the routes. */
export const WarmContext = createContext<(pathname: string) => void>(() => {})

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onPointerEnter'> {
  /** From the root: '/products?page=2'. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  state?: unknown
}

/** True for a press that the browser should handle: a new tab, a download. */
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
 * A client-side link. Replaces the router's own, whose prefetching for server-rendered routes would be a twentieth of
 * the code of a first visit.
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
  /** Current only on exactly this path, not on paths below it. */
  end?: boolean
}

/** A link that is marked with aria-current on its own page. */
export function NavLink({ end = false, to, ...rest }: NavLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
