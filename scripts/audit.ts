/*
 * `npm run audit`: known holes in the packages of the shop and of its tools; what is built into the shop counts as a
 * tool for npm. Fails from 'high' on.
 */
import { spawnSync } from 'node:child_process'
import { npm, PROJECT } from './setup/project.mjs'

const FAILS_FROM = new Set(['high', 'critical'])

/** What `npm audit --json` prints; without `vulnerabilities` when the registry answers no audits. */
interface AuditReport {
  statusCode?: number
  vulnerabilities?: Record<string, { severity: string }>
}

/**
 * What is to be said of an audit, and whether it stops a change. A registry that does not answer audits (mirrors as a
 * rule do not) stops nothing, and nothing is claimed.
 */
export function judgeAudit({ statusCode, vulnerabilities }: AuditReport): {
  fails: boolean
  lines: string[]
} {
  if (vulnerabilities === undefined) {
    const why = statusCode === undefined ? 'no answer' : `status ${statusCode}`
    return {
      fails: false,
      lines: [`NOT AUDITED: the package registry set up here does not answer audits (${why}).`],
    }
  }
  const found = Object.entries(vulnerabilities)
  const bad = found.filter(([, { severity }]) => FAILS_FROM.has(severity))
  return {
    fails: bad.length > 0,
    lines: [
      ...found.map(([name, { severity }]) => `${severity}: ${name}`),
      `Packages with known holes: ${found.length}, of them high or critical: ${bad.length}.`,
      ...(bad.length > 0 ? ["What they are says 'npm audit'; update them."] : []),
    ],
  }
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return {}
  }
}

/** Prints the known holes; the exit code says whether they stop a change. */
export function audit(): void {
  const { program, args, shell } = npm('audit', '--json')
  const { stdout } = spawnSync(program, args, { cwd: PROJECT, encoding: 'utf8', shell })
  const { fails, lines } = judgeAudit(readReport(stdout))
  for (const line of lines) console.log(line)
  if (fails) process.exitCode = 1
}
