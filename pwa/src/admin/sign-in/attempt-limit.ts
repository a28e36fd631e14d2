/** How many attempts are allowed within how many milliseconds. */
export interface AttemptRule {
  limit: number
  windowMs: number
}

/** Times of attempts (epoch ms, oldest first) by what they are counted under: an email, a form. */
export type AttemptLog = Readonly<Record<string, readonly number[]>>

/** A clock set back would otherwise lock a person out for as long as it was ahead. */
function isRecent(at: number, rule: AttemptRule, now: number): boolean {
  return at <= now && now - at < rule.windowMs
}

/** Minutes to wait before the next attempt, rounded up; 0 when one is allowed now. */
export function minutesToWait(
  log: AttemptLog,
  who: string,
  rule: AttemptRule,
  now: number,
): number {
  const recent = (log[who] ?? []).filter((at) => isRecent(at, rule, now))
  const freed = recent[recent.length - rule.limit]
  return freed === undefined ? 0 : Math.ceil((freed + rule.windowMs - now) / 60_000)
}

/** The log with one more attempt; attempts that no longer count are left out, so that it stays small. */
export function withAttempt(
  log: AttemptLog,
  who: string,
  rule: AttemptRule,
  now: number,
): AttemptLog {
  const kept: Record<string, readonly number[]> = {}
  for (const [name, attempts] of Object.entries(log)) {
    const recent = attempts.filter((at) => isRecent(at, rule, now))
    if (recent.length > 0) kept[name] = recent
  }
  return { ...kept, [who]: [...(kept[who] ?? []), now] }
}

/** The log with nothing against this one: what a success leaves. */
export function withoutAttempts(log: AttemptLog, who: string): AttemptLog {
  return Object.fromEntries(Object.entries(log).filter(([name]) => name !== who))
}
