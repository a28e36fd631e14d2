/** One chunk of the build manifest that Vite writes. */
interface Chunk {
  file: string
  /** Keys of chunks that are loaded with this one. */
  imports?: string[]
  /** Keys of chunks that are loaded later. */
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** Vite's build manifest: the graph of chunks, by key. */
export type BuildManifest = Record<string, Chunk>

function chunkOf(manifest: BuildManifest, key: string): Chunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The build manifest has no chunk ${key}.`)
  return chunk
}

/**
 * Keys of every chunk that `entries` load at once, and of those loaded later from a chunk for whose key `follow`
 * returns true.
 */
export function chunksReachedFrom(
  manifest: BuildManifest,
  entries: readonly string[],
  follow: (key: string) => boolean,
): Set<string> {
  const reached = new Set<string>()
  const waiting = [...entries]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (reached.has(key)) continue
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    reached.add(key)
    waiting.push(...imports, ...dynamicImports.filter(follow))
  }
  return reached
}

/** Files, relative to the build's folder, that these chunks need. */
export function filesOf(manifest: BuildManifest, keys: Iterable<string>): Set<string> {
  const chunks = [...keys].map((key) => chunkOf(manifest, key))
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))
}
