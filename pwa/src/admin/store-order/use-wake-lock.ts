import { useEffect } from 'react'

/**
 * Keeps the screen on while the till is open. The browser lets go whenever the page is hidden, so it is asked for
 * again each time the page is seen; a device that cannot, or must save power, sells as well.
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
