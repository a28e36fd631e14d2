import { setImmediate } from 'node:timers/promises'

/**
 * Node accepts one connection in a turn of the event loop: with one turn between pieces of work, a visitor would wait
 * for as many pieces as there are connections before theirs. An empty turn takes some microseconds.
 */
const TURNS = 32

/** Lets whatever else has arrived go first. For before a piece of work that takes milliseconds without a pause. */
export async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
}
