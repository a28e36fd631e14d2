import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Each hash in work takes 19 MiB, and a thread that compressing and reading files want too. */
const MOST_AT_ONCE = 2
const lanes: Promise<unknown>[] = Array.from({ length: MOST_AT_ONCE }, () => Promise.resolve())
let begun = 0

/** Begins a hash when one of the lanes is free: many who sign in at once wait 25 ms for each other. */
function inLane<T>(work: () => Promise<T>): Promise<T> {
  const lane = begun % MOST_AT_ONCE
  begun += 1
  const result = (lanes[lane] ?? Promise.resolve()).then(work)
  lanes[lane] = result.catch(() => {})
  return result
}

/** Argon2id with the library's cost (19 MiB, 2 passes), on its own threads: about 25 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password))
}

let decoy: Promise<string> | undefined

/** A hash that no password fits. Made once, at the server's cost settings. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomUUID())
  return decoy
}

/**
 * Whether the password fits. Without a stored hash it does the same work on a decoy and says no, so that the
 * time of an answer does not tell which emails have accounts.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const known = storedHash ?? (await decoyHash())
  const fits = await inLane(() => verify(known, password))
  return fits && storedHash !== undefined
}
