import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Each hash in work takes 19 MiB, and a thread that compressing and reading files want too. */
const limit = pLimit(2)

/** Argon2id with the library's cost (19 MiB, 2 passes), on its own threads: about 25 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password))
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
  const fits = await limit(() => verify(known, password))
  return fits && storedHash !== undefined
}
