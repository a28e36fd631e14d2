import { createHash } from 'node:crypto'

/** What happened in a run, line by line. The same seed gives the same lines, and so the same hash. */
export interface Trace {
  say: (line: string) => void
  lines: () => readonly string[]
  hash: () => string
}

export function createTrace(): Trace {
  const lines: string[] = []
  return {
    say: (line) => lines.push(line),
    lines: () => lines,
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  }
}
