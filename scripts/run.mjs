/*
 * `node scripts/run.mjs NAME …`: runs one of the server's commands (api/commands/NAME.ts) with the arguments
 * that follow, built when it is stale.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { prepare } = await import('./lib/prepare.mjs')
const { inProject } = await import('./lib/project.mjs')
await prepare()

const [name = '', ...args] = process.argv.slice(2)
const command = inProject('dist/api/commands', `${name}.js`)
if (!/^[a-z-]+$/.test(name) || !existsSync(command)) {
  const folder = inProject('dist/api/commands')
  const built = existsSync(folder) ? readdirSync(folder) : []
  const names = built.filter((file) => file.endsWith('.js')).map((file) => basename(file, '.js'))
  console.error(`There is no command '${name}'. There are: ${names.join(', ') || 'none'}.`)
  process.exit(1)
}
process.env['NODE_ENV'] ??= 'production'
// The command reads its arguments as if it had been started by itself.
process.argv.splice(1, process.argv.length, command, ...args)
await import(pathToFileURL(command).href)
