/** Number of attempts allowed within a span, in ms. */
export interface AttemptRule {
  limit: number
  windowMs: number
}

/** Times of attempts (epoch ms, oldest first) by key: an email, a form. */
export type AttemptLog = Readonly<Record<string, readonly number[]>>

/** Ignores times in the future: otherwise a clock that was set back locks a person out. */
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

/** Adds an attempt and removes expired ones. */
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

/** Removes the attempts of a key, after a success. */
export function withoutAttempts(log: AttemptLog, who: string): AttemptLog {
  return Object.fromEntries(Object.entries(log).filter(([name]) => name !== who))
}
