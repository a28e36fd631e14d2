import { join } from 'node:path'

/** The folder of the stored pictures, with one file per width. */
export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}
