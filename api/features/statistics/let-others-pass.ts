import { setTimeout as pause } from 'node:timers/promises'

/** An answer takes several turns of the event loop: after a single one it would wait for the next piece of work too. */
const BREAK_MS = 3

/** Between two pieces of long work: whoever waits to be served is served. */
export function letOthersPass(): Promise<void> {
  return pause(BREAK_MS)
}
