import { create } from 'zustand'

/** Chromium's `beforeinstallprompt` event, which is not standardized and not in the type library. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

interface InstallOffer {
  /** Null where the browser sent no event, or the shop is installed. */
  event: InstallEvent | null
  /** Pages opened in this visit: the prompt is not shown on the first ones. */
  pages: number
}

export const useInstallOffer = create<InstallOffer>(() => ({ event: null, pages: 0 }))

export function countPage(): void {
  useInstallOffer.setState(({ pages }) => ({ pages: pages + 1 }))
}

/** Stores the browser's install event for a later prompt. Call once, at startup: the event fires early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ event: event as InstallEvent })
  })
  addEventListener('appinstalled', () => useInstallOffer.setState({ event: null }))
}
