const FAILS_FROM = new Set(['high', 'critical'])

/**
 * What is to be said of `npm audit --json`, and whether it stops a change. A registry that does not answer audits
 * (mirrors as a rule do not) stops nothing, and nothing is claimed.
 *
 * @param {{ statusCode?: number, vulnerabilities?: Record<string, { severity: string }> }} report
 * @returns {{ fails: boolean, lines: string[] }}
 */
export function judgeAudit({ statusCode, vulnerabilities }) {
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
