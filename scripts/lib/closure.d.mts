export interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type BuildManifest = Record<string, Chunk>
export function chunksReachedFrom(
  manifest: BuildManifest,
  entries: string[],
  follow?: (key: string) => boolean,
): Set<string>
export function filesOf(manifest: BuildManifest, keys: Iterable<string>): Set<string>
