/* `npm run build`: builds the shop's pages and the server, whether they are stale or not. */
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { buildAll } = await import('./lib/prepare.mjs')
await buildAll()
