import { noteCallOutcome, type CallOutcome } from './connection.ts'

/** The network, as an interface that tests and simulations replace. */
export interface Transport {
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Called with the outcome of every call, except those that the caller aborted. */
  report: (outcome: CallOutcome) => void
}

export const browserTransport: Transport = {
  // Looked up at each call: fetch must be called as a method of the global object, and tests replace it.
  fetch: (url, init) => globalThis.fetch(url, init),
  report: noteCallOutcome,
}
