import { open } from 'node:fs/promises'

/** Makes the names in a folder durable, after a rename. Not every file system supports this. */
export async function flushFolder(dir: string): Promise<void> {
  const folder = await open(dir).catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
