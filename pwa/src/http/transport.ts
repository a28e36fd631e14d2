import { noteCallOutcome, type CallOutcome } from './connection.ts'

/** The edge to the network, so that a test or a simulation can stand in for it. */
export interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Told of every call's outcome, but of none that the caller aborted. */
  report: (outcome: CallOutcome) => void
}

export const browserTransport: Transport = {
  // Looked up at each call: fetch must be called on the window, and tests replace it.
  fetch: (url, init) => globalThis.fetch(url, init),
  report: noteCallOutcome,
}
