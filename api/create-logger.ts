import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** Only these of an error: others may hold a request's body. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, code, message: error.message, stack: error.stack }
}

/** One JSON line for each event on stdout; on a terminal, a readable form of the same. */
export async function createLogger(level: Config['logLevel']): Promise<Logger> {
  const options = { level, base: null, serializers: { err: serializeError } }
  if (!process.stdout.isTTY) return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime })
  const { default: pretty } = await import('pino-pretty')
  // In this process: the usual worker thread could lose the last lines of a fault.
  return pino(options, pretty({ sync: true, translateTime: 'SYS:HH:MM:ss' }))
}
