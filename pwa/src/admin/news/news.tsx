import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { noteOrdersSeen, newsStore } from '../../local/news/news-store.ts'
import { useMay } from '../../local/session/role.ts'
import { whenIdle } from '../../local/when-idle.ts'

/** Resets the count of new orders for as long as the orders page is visible. */
function useOrdersSeen(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/admin') return
    const look = () => {
      if (document.visibilityState === 'visible') noteOrdersSeen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    const unsubscribe = newsStore.subscribe(look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      unsubscribe()
    }
  }, [pathname])
}

/** Follows what happens in the shop: toasts, the ring and the counts of new orders. Shows nothing itself. */
export function News() {
  const navigate = useNavigate()
  useOrdersSeen()
  const isTold = useMay('manager')
  useEffect(() => {
    if (!isTold) return
    whenIdle(() => {
      import('./start-news.ts').then(
        ({ startNews }) => startNews((path) => void navigate(path)),
        // A failure is ignored: the next visit tries again, and the sync shows new orders as well, only later.
        () => undefined,
      )
    })
  }, [navigate, isTold])
  return null
}
