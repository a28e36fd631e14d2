import { createECDH } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { readOrCreateSecret, writeOwnFile } from './secret-file.ts'
import type { Database, WriteTransaction } from './database/database.ts'
import { readOptionalMeta, readOrAddMeta, writeMetaAnew } from './database/meta.ts'
import type { DatabaseLocation } from './database/open-database.ts'
import { StartError } from './start-error.ts'

/** The shop's key pair for Web Push (RFC 8292), base64url. Browsers' subscriptions are bound to the public key. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export const VAPID_FILE = 'vapid-keys.json'

const keysSchema = v.object({
  publicKey: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})

function makeKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // The private key is shorter when it begins with zeros.
  const privateKey = Buffer.alloc(32)
  const made = pair.getPrivateKey()
  made.copy(privateKey, 32 - made.length)
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

function readKeys(text: string): VapidKeys | null {
  try {
    return v.parse(keysSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/** Reads the keys in the data folder, or creates them at the first start. Throws StartError when they are damaged. */
export function loadVapidKeys(dataDir: string): VapidKeys {
  const file = join(dataDir, VAPID_FILE)
  const text = readOrCreateSecret(file, () => `${JSON.stringify(makeKeys())}\n`)
  const keys = readKeys(text)
  if (keys !== null) return keys
  throw new StartError(
    `${file} is damaged: remove that file, and every device is asked again to be notified.`,
  )
}

/**
 * Reads the keys in the database that the processes of a shop share, or creates them. Throws StartError when they are
 * damaged.
 */
export async function loadVapidKeysFromDatabase(db: Database): Promise<VapidKeys> {
  const text = await readOrAddMeta(db, 'vapid-keys', () => JSON.stringify(makeKeys()))
  const keys = readKeys(text)
  if (keys !== null) return keys
  throw new StartError(
    "The keys for notifications in the database are damaged: delete the row 'vapid-keys' of its table meta, and every device is asked again to be notified.",
  )
}

/**
 * For a move between a data folder, which has the keys in a file, and a shared database: returns a function that
 * carries them over in the transaction of the copy. Without them, every device would have to subscribe again.
 */
export function carriedKeys(
  from: DatabaseLocation,
  to: DatabaseLocation,
): (copy: WriteTransaction) => Promise<void> {
  return async (copy) => {
    const source = join(from.dataDir, VAPID_FILE)
    if (!from.databaseUrl && existsSync(source))
      await writeMetaAnew(copy, 'vapid-keys', readFileSync(source, 'utf8').trim())
    const keys = await readOptionalMeta(copy, 'vapid-keys')
    if (!to.databaseUrl && keys !== null) writeOwnFile(join(to.dataDir, VAPID_FILE), `${keys}\n`)
  }
}
