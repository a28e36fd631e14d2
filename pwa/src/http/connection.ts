import { create } from 'zustand'

/** 'answered': our own server answered, whatever it said. 'unanswered': nothing, or a stranger. */
export type CallOutcome = 'answered' | 'unanswered'

/** What the calls' outcomes say of the connection. navigator.onLine lies, and is never asked. */
export interface Connection {
  connection: 'unknown' | 'online' | 'offline'
  /** Epoch ms. */
  offlineSince: number | null
}

export const connectionStore = create<Connection>(() => ({
  connection: 'unknown',
  offlineSince: null,
}))

export function connectionAfter(known: Connection, outcome: CallOutcome, now: number): Connection {
  if (outcome === 'answered') {
    return known.connection === 'online' ? known : { connection: 'online', offlineSince: null }
  }
  return known.connection === 'offline' ? known : { connection: 'offline', offlineSince: now }
}

export function noteCallOutcome(outcome: CallOutcome): void {
  connectionStore.setState((known) => connectionAfter(known, outcome, Date.now()))
}
