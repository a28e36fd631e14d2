import { create } from 'zustand'

/** Chromium's event, which is in no standard yet: keeps the browser's own offer back until we ask. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

interface InstallOffer {
  /** Null where the browser makes no offer, or the shop is installed. */
  event: InstallEvent | null
  /** Pages opened in this visit: nobody is asked before having looked around. */
  pages: number
}

export const useInstallOffer = create<InstallOffer>(() => ({ event: null, pages: 0 }))

export function countPage(): void {
  useInstallOffer.setState(({ pages }) => ({ pages: pages + 1 }))
}

/** Keeps the browser's offer for a better moment. Call once, at the start: it comes early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', () => useInstallOffer.setState({ event: null }))
}
