/* The thread where nothing is built: a thread reads TypeScript only when it is shown how by itself. */
import { register } from 'tsx/esm/api'

register()
await import('./daily-backup-thread.ts')
