import { setFlagsFromString } from 'node:v8'
import { loadConfig } from './config.ts'
import { createLogger } from './create-logger.ts'
import { StartError } from './start-error.ts'
import { startShop, type RunningShop } from './start-shop.ts'

/** How long requests in flight may take once the process was told to stop. */
const STOP_LIMIT_MS = 10_000

// Old objects are collected when they are half as many again, where V8 would wait for four times as many: the memory
// that a busy day leaves behind is not given back. It sets no limit.
setFlagsFromString('--heap-growing-percent=50')

// The shop's data is its owner's alone: database, pictures, secret.
process.umask(0o077)

async function start(): Promise<RunningShop> {
  const config = loadConfig(process.env)
  const log = await createLogger(config.logLevel)
  const shop = await startShop(config, log)

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    // A second signal is meant: it ends the process at once.
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
  const { url } = await start()
  process.stdout.write(`Kora is ready at ${url}\n`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
