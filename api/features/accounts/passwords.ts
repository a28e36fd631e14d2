import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the library's cost (19 MiB, 2 passes), on its own threads: about 25 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
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
  const fits = await verify(storedHash ?? (await decoyHash()), password)
  return fits && storedHash !== undefined
}
