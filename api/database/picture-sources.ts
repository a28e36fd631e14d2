import type { ReadTransaction, WriteTransaction } from './database.ts'
import { preparedRows } from './prepared.ts'

/** Far below SQLite's limit of 32,766 parameters. */
const PATHS_PER_STATEMENT = 500

/** The `admin_id` of what the server has seen itself: the file with this hash is the one that was sent. */
export const SEEN = ''

/** A stored picture, and the file that it was made of. */
export interface PictureSource {
  /** SHA-256 of the file as the person has it, in hex. */
  source: string
  /** Who says so, since a browser may send a smaller picture than the file; SEEN when nobody has to be believed. */
  admin_id: string
  path: string
}

const selectSources = preparedRows<{ source: string; adminId: string }, PictureSource>((db, rows) =>
  db
    .selectFrom('picture_sources')
    .select(['source', 'path'])
    .where(
      'source',
      'in',
      rows.map((row) => row.source),
    )
    .where((where) =>
      where.or([where('admin_id', '=', SEEN), where('admin_id', '=', rows[0]?.adminId ?? SEEN)]),
    )
    // What was seen comes last, and so replaces what was said.
    .orderBy('admin_id', 'desc'),
)

/**
 * The stored pictures of files, by their source, as far as they were seen or this admin says so: nobody's claim decides
 * which picture another's import shows. Those that were never sent are missing.
 */
export async function readPictureSources(
  db: ReadTransaction,
  sources: readonly string[],
  adminId: string,
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map()
  const rows = await selectSources(
    db,
    [...new Set(sources)].map((source) => ({ source, adminId })),
  )
  return new Map(rows.map(({ source, path }) => [source, path]))
}

/** Notes which picture was made of a file; the newest one of each admin is used. */
export async function notePictureSource(
  transaction: WriteTransaction,
  row: PictureSource,
): Promise<void> {
  await transaction
    .insertInto('picture_sources')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['source', 'admin_id']).doUpdateSet({ path: row.path }),
    )
    .execute()
}

/** Forgets of which files a picture was made, before it is removed. */
export async function forgetPictureSources(
  transaction: WriteTransaction,
  paths: readonly string[],
): Promise<void> {
  for (let start = 0; start < paths.length; start += PATHS_PER_STATEMENT) {
    const some = paths.slice(start, start + PATHS_PER_STATEMENT)
    await transaction.deleteFrom('picture_sources').where('path', 'in', some).execute()
  }
}
