import { join } from 'node:path'

/** Where the stored pictures are, one file for each width. */
export function picturesFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}
