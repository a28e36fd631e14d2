import pino, { type Logger } from 'pino'

/** A log that collects its lines, to check what the server would have written. */
export function collectLog(): { log: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const write = (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>)
  return { log: pino({ level: 'debug' }, { write }), lines }
}
