/*
 * `npm start`: from a bare clone to an open shop. Installs and builds what is missing or stale, then runs the
 * server in this very process, so that a signal to stop reaches it.
 */
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { prepare } = await import('./lib/prepare.mjs')
await prepare()
process.env['NODE_ENV'] ??= 'production'
await import('../dist/api/main.js')
