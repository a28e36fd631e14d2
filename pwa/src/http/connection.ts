import { create } from 'zustand'

/**
 * 'answered': our own server answered, whatever it said. 'broken': something answered in its place that it is broken, as a
 * gateway does. 'unanswered': nothing, or a stranger.
 */
export type CallOutcome = 'answered' | 'broken' | 'unanswered'

/** What the calls' outcomes say of the connection. navigator.onLine lies, and is never asked. */
export interface Connection {
  connection: 'unknown' | 'online' | 'offline'
  /** Epoch ms. */
  offlineSince: number | null
  /** While offline: the network is there, and the server behind it is not. */
  serverBroken: boolean
}

export const connectionStore = create<Connection>(() => ({
  connection: 'unknown',
  offlineSince: null,
  serverBroken: false,
}))

export function connectionAfter(known: Connection, outcome: CallOutcome, now: number): Connection {
  if (outcome === 'answered') {
    if (known.connection === 'online') return known
    return { connection: 'online', offlineSince: null, serverBroken: false }
  }
  const serverBroken = outcome === 'broken'
  if (known.connection !== 'offline')
    return { connection: 'offline', offlineSince: now, serverBroken }
  return known.serverBroken === serverBroken ? known : { ...known, serverBroken }
}

export function noteCallOutcome(outcome: CallOutcome): void {
  connectionStore.setState((known) => connectionAfter(known, outcome, Date.now()))
}
