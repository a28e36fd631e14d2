/**
 * Walks the chunk graph that Vite writes as its build manifest.
 *
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string} [src]
 * @property {string[]} [imports]          keys of chunks loaded with this one
 * @property {string[]} [dynamicImports]   keys of chunks loaded later
 * @property {string[]} [css]
 * @property {string[]} [assets]
 * @typedef {Record<string, Chunk>} BuildManifest
 */

/**
 * Keys of every chunk that `entries` load: at once, and later where `follow` says so for the key.
 *
 * @param {BuildManifest} manifest
 * @param {string[]} entries
 * @param {(key: string) => boolean} [follow]
 * @returns {Set<string>}
 */
export function chunksReachedFrom(manifest, entries, follow = () => true) {
  const reached = new Set()
  const waiting = [...entries]
  while (waiting.length > 0) {
    const key = waiting.pop()
    if (key === undefined || reached.has(key)) continue
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build manifest has no chunk ${key}.`)
    reached.add(key)
    waiting.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter(follow))
  }
  return reached
}

/**
 * Files, relative to the build's folder, that these chunks need.
 *
 * @param {BuildManifest} manifest
 * @param {Iterable<string>} keys
 * @returns {Set<string>}
 */
export function filesOf(manifest, keys) {
  const files = new Set()
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build manifest has no chunk ${key}.`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
  }
  return files
}
