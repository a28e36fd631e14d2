import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** Limits concurrent hashes: each takes 19 MiB and a thread of the pool shared with compression and file access. */
const limit = pLimit(2)

/** Argon2id with the library's cost (19 MiB, 2 passes), on its own threads: about 25 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password))
}

let decoy: Promise<string> | undefined

/** A hash that matches no password. Created once, at the server's cost settings. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomUUID())
  return decoy
}

/**
 * Verifies a password. Without a stored hash it verifies against a decoy hash and returns false, so that the response
 * time does not reveal which emails have accounts.
 */
export async function verifyPassword(
  storedHash: string | undefined,
  password: string,
): Promise<boolean> {
  const known = storedHash ?? (await decoyHash())
  const fits = await limit(() => verify(known, password))
  return fits && storedHash !== undefined
}
