import { readFile } from 'node:fs/promises'

/** Milliseconds of processor time that a process has used since it started. */
export async function workDone(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  // The system counts in hundredths of a second.
  return (user + system) * 10
}
