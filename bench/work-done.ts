import { readFile } from 'node:fs/promises'

/** Milliseconds of work that a process has done since it began. */
export async function workDone(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  // In hundredths of a second.
  return (user + system) * 10
}
