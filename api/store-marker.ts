import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { HistoryPosition } from './database/history-position.ts'
import { flushFolder } from './flush-folder.ts'

/** Marker file in every data folder that holds a store; it remains when the database is lost. */
export const MARKER = 'kora-store'

const WHAT = 'This folder holds a Kora store: its database, its pictures and its secret.'

const numberSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const markerSchema = v.object({
  what: v.string(),
  shop: v.nullable(v.string()),
  epoch: v.string(),
  change: numberSchema,
  order: numberSchema,
  orderId: v.nullable(v.string()),
  hasOwner: v.boolean(),
  inFile: v.nullable(v.record(v.string(), numberSchema)),
  /** When it was written; ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/**
 * The highest number that each table of SQLite has given out, in the database file without its log. Null when that is not
 * known, and on PostgreSQL.
 */
export type NumbersInFile = Record<string, number> | null

/** How far the shop's database had come when the marker was written. */
export type StoreMarker = HistoryPosition & { inFile: NumbersInFile; at: string }

/**
 * What the marker of a data folder says. 'none': there is no marker, so no store was finished here. 'unknown': there is
 * one of an earlier release, which was a sentence only, or one that cannot be read.
 */
export type FoundMarker =
  | { kind: 'none' }
  | { kind: 'unknown'; isDamaged: boolean }
  | { kind: 'read'; marker: StoreMarker }

export const hasMarker = (dataDir: string): boolean => existsSync(join(dataDir, MARKER))

function parseMarker(text: string): StoreMarker | null {
  try {
    return v.parse(markerSchema, JSON.parse(text))
  } catch {
    return null
  }
}

export function readMarker(dataDir: string): FoundMarker {
  if (!hasMarker(dataDir)) return { kind: 'none' }
  let text = ''
  try {
    text = readFileSync(join(dataDir, MARKER), 'utf8')
  } catch {
    // The database says what the marker cannot.
  }
  const marker = parseMarker(text)
  return marker === null
    ? { kind: 'unknown', isDamaged: text.trim() !== WHAT }
    : { kind: 'read', marker }
}

const unfinishedPattern = /^kora-store\.[\da-f]{16}\.new$/

/** Removes what a process that was killed while writing left. */
export async function removeUnfinishedMarkers(dataDir: string): Promise<void> {
  const names = readdirSync(dataDir).filter((name) => unfinishedPattern.test(name))
  for (const name of names) await rm(join(dataDir, name), { force: true })
}

/** Removes the marker: what it says is not true any more, and the next start writes another one. */
export function removeMarker(dataDir: string): Promise<void> {
  return rm(join(dataDir, MARKER), { force: true })
}

/** Replaces the marker in one step, durably. Throws errors of the file system; the earlier marker then remains. */
export async function writeMarker(
  dataDir: string,
  { shop, epoch, change, order, orderId, hasOwner }: HistoryPosition,
  { inFile, atMs }: { inFile: NumbersInFile; atMs: number },
): Promise<void> {
  const file = join(dataDir, MARKER)
  const marker = { what: WHAT, shop, epoch, change, order, orderId, hasOwner, inFile }
  const text = `${JSON.stringify({ ...marker, at: new Date(atMs).toISOString() }, null, 2)}\n`
  // The processes of a shop on PostgreSQL may share a folder.
  const unfinished = `${file}.${randomBytes(8).toString('hex')}.new`
  try {
    await writeFile(unfinished, text, { mode: 0o600, flag: 'wx', flush: true })
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
  await flushFolder(dataDir)
}
