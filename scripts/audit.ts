/*
 * `npm run audit` lists known vulnerabilities in the packages that the shop and its tools use. npm counts a package
 * that is bundled into the pages as a tool. Fails when a vulnerability has the severity 'high' or above.
 */
import { spawnSync } from 'node:child_process'
import { npm, PROJECT } from './setup/project.mjs'

const FAILS_FROM = new Set(['high', 'critical'])

/** The output of `npm audit --json`. `vulnerabilities` is missing when the registry does not answer audits. */
interface AuditReport {
  statusCode?: number
  vulnerabilities?: Record<string, { severity: string }>
}

/**
 * Returns the lines to print about an audit, and whether it fails the check. A registry that does not answer audits,
 * as most mirrors do not, fails nothing; the lines then say that nothing was audited.
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

/** Prints the known vulnerabilities. The exit code says whether the check fails. */
export function audit(): void {
  const { program, args, shell } = npm('audit', '--json')
  const { stdout } = spawnSync(program, args, { cwd: PROJECT, encoding: 'utf8', shell })
  const { fails, lines } = judgeAudit(readReport(stdout))
  for (const line of lines) console.log(line)
  if (fails) process.exitCode = 1
}
