import { create } from 'zustand'

export interface UpdateState {
  /** A newer version is installed and waits for consent. */
  ready: boolean
  /** Activates the newer version and reloads the page. Does nothing while none is ready. */
  apply: () => void
}

/** Whether a newer version is waiting, and the action that activates it. */
export const useUpdateReady = create<UpdateState>(() => ({ ready: false, apply: () => {} }))

export function offerUpdate(apply: () => void): void {
  useUpdateReady.setState({ ready: true, apply })
}
