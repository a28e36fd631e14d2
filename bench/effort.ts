import process from 'node:process'

/** Set by `npm run bench -- --quick`. */
export const QUICK_VARIABLE = 'KORA_BENCH_QUICK'

/**
 * How much a part of the bench does: as usual, or as little as shows that it still runs. Figures of the latter mean
 * nothing.
 */
export function effort<T>(usual: T, quick: T): T {
  return process.env[QUICK_VARIABLE] === undefined ? usual : quick
}
