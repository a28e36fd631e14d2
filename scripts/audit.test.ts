import { describe, expect, test } from 'vitest'
import { judgeAudit } from './audit.ts'

const holes = (...severities: string[]) => ({
  vulnerabilities: Object.fromEntries(
    severities.map((severity, n) => [`package-${n}`, { severity }]),
  ),
})

describe('an audit', () => {
  test.each([
    ['nothing known', holes(), false],
    ['only smaller holes', holes('low', 'moderate'), false],
    ['a high one', holes('low', 'high'), true],
    ['a critical one', holes('critical'), true],
  ])('with %s', (_, report, fails) => {
    expect(judgeAudit(report).fails).toBe(fails)
  })

  test('that the registry does not answer is said to be none', () => {
    const { fails, lines } = judgeAudit({ statusCode: 405 })
    expect(fails).toBe(false)
    expect(lines.join()).toContain('NOT AUDITED')
    expect(judgeAudit({}).lines.join()).toContain('NOT AUDITED')
  })
})
