import { loadConfig } from './config.ts'
import { createLogger } from './create-logger.ts'
import { startShop, type RunningShop } from './start-shop.ts'

/** Starts the shop that these settings describe. Throws StartError for problems that the owner can fix. */
export async function startFromEnvironment(environment: NodeJS.ProcessEnv): Promise<RunningShop> {
  const config = loadConfig(environment)
  return startShop(config, await createLogger(config.logLevel))
}
