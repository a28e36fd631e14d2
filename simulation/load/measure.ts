/** The durations of calls, grouped by kind. */
export class Timings {
  readonly #taken = new Map<string, number[]>()

  /** Makes a call and records how long it took. A call that throws is not recorded. */
  async of<T>(what: string, call: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await call()
    const ms = performance.now() - startedAt
    const taken = this.#taken.get(what)
    if (taken) taken.push(ms)
    else this.#taken.set(what, [ms])
    return result
  }

  /** One row for each kind of call. Times are in ms. */
  rows(seconds: number): Record<string, string | number>[] {
    return [...this.#taken].map(([what, taken]) => {
      const sorted = taken.toSorted((a, b) => a - b)
      const at = (share: number) =>
        Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
      return {
        what,
        calls: sorted.length,
        'a second': Math.round(sorted.length / seconds),
        median: at(0.5),
        p95: at(0.95),
        p99: at(0.99),
        slowest: Math.round(sorted.at(-1) ?? 0),
      }
    })
  }
}
