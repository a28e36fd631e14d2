import { create } from 'zustand'

export interface UpdateState {
  /** A newer version is whole on this device and waits for the person's consent. */
  ready: boolean
  /** Takes the newer version over and reloads; nothing else ever reloads the page. Does nothing while none is ready. */
  apply: () => void
}

/** Whether a newer version waits, and how to take it. */
export const useUpdateReady = create<UpdateState>(() => ({ ready: false, apply: () => {} }))

export function offerUpdate(apply: () => void): void {
  useUpdateReady.setState({ ready: true, apply })
}
