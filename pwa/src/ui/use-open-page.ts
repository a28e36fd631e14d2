import { useHref, useNavigate } from 'react-router-dom'

interface OpenOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined
  state?: unknown
}

/**
 * Returns a function that opens a page of the shop: '/products?page=2'. Opening the current address again adds no
 * history entry: the address changes at once but the page only when its chunk has loaded, so people press twice.
 */
export function useOpenPage(): (to: string, options?: OpenOptions) => void {
  const navigate = useNavigate()
  const home = useHref('/')
  // Empty for addresses without the prefix of a language.
  const prefix = home === '/' ? '' : home
  return (to, { replace, state } = {}) => {
    const { pathname, search } = window.location
    const path = pathname.slice(prefix.length) || '/'
    void navigate(to, { replace: replace ?? to === path + search, state })
  }
}
