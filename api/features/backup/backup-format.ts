import * as v from 'valibot'

/** The first entry of a backup, which describes the other entries. */
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
  // Formats 1 and 2 are those of earlier releases. Format 1 describes only the database, not the other entries.
  v.object({ format: v.literal(1), ...describedSchema.entries }),
  v.object({
    format: v.literal(2),
    ...describedSchema.entries,
    /** All entries after the manifest: sizes in bytes by name. */
    sizes: v.record(v.string(), sizeSchema),
  }),
  v.object({
    format: v.literal(3),
    ...describedSchema.entries,
    /** All entries after the manifest by name: size in bytes, and SHA-256 in hex. */
    entries: v.record(v.string(), v.object({ size: sizeSchema, hash: v.string() })),
  }),
])
export type Manifest = v.InferOutput<typeof manifestSchema>

/** Allowed names of picture files; other entries are never unpacked into the pictures folder. */
export const pictureName = /^[\w-]+(?:\.[\w-]+)*$/
