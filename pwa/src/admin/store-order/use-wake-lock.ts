import { useEffect } from 'react'

/**
 * Keeps the screen on while the till is open. The browser releases the wake lock when the page is hidden, so it is
 * requested again each time the page becomes visible. Errors are ignored.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let isOpen = true
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const asked = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (isOpen) lock = asked
      else await asked?.release()
    }
    void ask()
    const seen = () => void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', seen)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
