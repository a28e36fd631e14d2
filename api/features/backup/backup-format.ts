import * as v from 'valibot'

/** The first entry of a backup: what the rest is. */
export const MANIFEST = 'kora-backup.json'
export const DATABASE = 'kora.sqlite'
export const PICTURES = 'uploads/'

const sizeSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const describedSchema = v.object({
  /** ISO 8601. */
  madeAt: v.string(),
  /** SHA-256 of the database in the archive, in hex. */
  database: v.string(),
})

export const manifestSchema = v.variant('format', [
  // Of earlier releases: what it says of the archive is its database alone.
  v.object({ format: v.literal(1), ...describedSchema.entries }),
  v.object({
    format: v.literal(2),
    ...describedSchema.entries,
    /** All entries behind the manifest, by name, with their sizes in bytes. */
    sizes: v.record(v.string(), sizeSchema),
  }),
])
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Names that a picture's file has; nothing else leaves an archive for the pictures' folder. */
export const pictureName = /^[\w-]+(?:\.[\w-]+)*$/
