import { useNavigate } from 'react-router-dom'

interface OpenOptions {
  /** Takes the place of the current history entry. */
  replace?: boolean | undefined
  state?: unknown
}

/**
 * Opens a page of the shop, from the root: '/products?page=2'. The page one is on, or is on the way to, adds no
 * history entry: the address changes at once and the page only when its code is here, so people press twice.
 */
export function useOpenPage(): (to: string, options?: OpenOptions) => void {
  const navigate = useNavigate()
  return (to, { replace, state } = {}) => {
    const { pathname, search } = window.location
    void navigate(to, { replace: replace ?? to === pathname + search, state })
  }
}
