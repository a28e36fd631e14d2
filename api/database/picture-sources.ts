import type { ReadTransaction, WriteTransaction } from './database.ts'
import { preparedRows } from './prepared.ts'

/** Far below SQLite's limit of 32,766 parameters. */
const PATHS_PER_STATEMENT = 500

/** A stored picture, and the file that it was made of. */
export interface PictureSource {
  /** SHA-256 of the file as the person has it, in hex. */
  source: string
  path: string
}

const selectSources = preparedRows<{ source: string }, PictureSource>((db, rows) =>
  db
    .selectFrom('picture_sources')
    .select(['source', 'path'])
    .where(
      'source',
      'in',
      rows.map((row) => row.source),
    ),
)

/** The stored pictures of files, by their source; those that were never sent are missing. */
export async function readPictureSources(
  db: ReadTransaction,
  sources: readonly string[],
): Promise<Map<string, string>> {
  if (sources.length === 0) return new Map()
  const rows = await selectSources(
    db,
    [...new Set(sources)].map((source) => ({ source })),
  )
  return new Map(rows.map(({ source, path }) => [source, path]))
}

/** Notes which picture was made of a file; the newest one is used. */
export async function notePictureSource(
  transaction: WriteTransaction,
  row: PictureSource,
): Promise<void> {
  await transaction
    .insertInto('picture_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ path: row.path }))
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
