import { setImmediate } from 'node:timers/promises'

/**
 * Node accepts one connection per turn of the event loop. With a single turn between pieces of work, a new connection
 * would wait for one piece of work per connection queued before it. An empty turn takes a few microseconds.
 */
const TURNS = 32

/** Yields to the event loop so that pending I/O runs first. Call it before synchronous work that takes milliseconds. */
export async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
}
