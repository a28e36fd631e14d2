import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder. */
export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Absolute path of something inside the project. */
export const inProject = (...parts) => join(PROJECT, ...parts)
