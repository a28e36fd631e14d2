import { create } from 'zustand'

/**
 * 'answered': our server answered, with success or refusal. 'broken': a gateway answered that the server is down.
 * 'unanswered': no answer, or one of another server.
 */
export type CallOutcome = 'answered' | 'broken' | 'unanswered'

/** The connection as the outcomes of calls show it: navigator.onLine is unreliable and not used. */
export interface Connection {
  connection: 'unknown' | 'online' | 'offline'
  /** Epoch ms. */
  offlineSince: number | null
  /** While offline: a gateway answers, but not the server behind it. */
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
