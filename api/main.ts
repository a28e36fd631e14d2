import { setFlagsFromString } from 'node:v8'
import { countApprovedAdmins } from './database/admins.ts'
import { StartError } from './start-error.ts'
import { startFromEnvironment } from './start-from-environment.ts'
import type { RunningShop } from './start-shop.ts'

/** How long requests in flight may take after a stop signal. */
const STOP_LIMIT_MS = 10_000

// V8 collects the old generation when it has grown by 50 %, where it would otherwise wait for four times the size and
// not return the memory of a peak. This does not limit the heap size.
setFlagsFromString('--heap-growing-percent=50')

// New files (database, pictures, secret) are accessible only to their owner.
process.umask(0o077)

async function start(): Promise<RunningShop> {
  const shop = await startFromEnvironment(process.env)
  const { log } = shop.app

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    // Without the handlers, a second signal ends the process at once.
    process.off('SIGTERM', stop).off('SIGINT', stop)
    shop.stop(STOP_LIMIT_MS).then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught fault')
    process.exit(1)
  })
  return shop
}

try {
  const { url, app } = await start()
  const hasOwner = (await app.db.read(countApprovedAdmins)) > 0
  const address = app.config.publicUrl ?? url
  const next = `It has no owner yet: make your account at ${address}/admin-register\n`
  // A single write, because a script that waits for the first line may close the pipe after it.
  process.stdout.write(`Kora is ready at ${url}\n${hasOwner ? '' : next}`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
