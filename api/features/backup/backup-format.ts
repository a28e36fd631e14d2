import * as v from 'valibot'

/** The first entry of a backup: what the rest is. */
export const MANIFEST = 'kora-backup.json'
export const DATABASE = 'kora.sqlite'
export const PICTURES = 'uploads/'

export const manifestSchema = v.object({
  format: v.literal(1),
  /** ISO 8601. */
  madeAt: v.string(),
  /** SHA-256 of the database in the archive, in hex. */
  database: v.string(),
})
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Names that a picture's file has; nothing else leaves an archive for the pictures' folder. */
export const pictureName = /^[\w-]+(?:\.[\w-]+)*$/
