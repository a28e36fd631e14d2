import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** Logs only these properties of an error: others may contain a request's body. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, code, message: error.message, stack: error.stack }
}

/** Logs one JSON line per event to stdout; on a terminal, a readable form. */
export async function createLogger(level: Config['logLevel']): Promise<Logger> {
  const options = { level, base: null, serializers: { err: serializeError } }
  if (!process.stdout.isTTY) return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime })
  const { default: pretty } = await import('pino-pretty')
  // Synchronous: pino's worker thread could lose the last lines before a crash.
  return pino(options, pretty({ sync: true, translateTime: 'SYS:HH:MM:ss' }))
}
