/*
 * `node shop-host.mjs MODULE`: a process of the built server that opens one shop after the other, as its parent asks;
 * MODULE is the built api/start-from-environment. Not TypeScript: what runs here is Node alone, as for the server.
 */
import { pathToFileURL } from 'node:url'

// New files (database, pictures, secret) are accessible only to their owner, as those of main.ts are.
process.umask(0o077)

const { startFromEnvironment } = await import(pathToFileURL(process.argv[2]).href)

let shop = null

// What throws here ends the process, and its parent hears of that.
process.on('message', async ({ environment }) => {
  if (environment === null) await shop.stop(0)
  else shop = await startFromEnvironment(environment)
  process.send(null)
})
process.on('disconnect', () => process.exit())
