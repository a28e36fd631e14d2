import type { NewId } from '../shared/new-id.ts'

/** All randomness of a run, drawn from one seed. */
export interface Random {
  /** In [0, 1). */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  /** True with a probability of 1 in `times`. */
  oneIn: (times: number) => boolean
  pick: <T>(options: readonly [T, ...T[]]) => T
  /** A well-formed UUIDv7 whose bits all come from the seed. */
  id: () => NewId
}

/** sfc32: small, fast, and good enough that neighbouring seeds share nothing. */
export function createRandom(seed: number): Random {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed | 0
  let counter = Math.trunc(seed / 2 ** 32) + 1
  const next32 = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) next32()

  const next = () => next32() / 2 ** 32
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const hex = (digits: number) => next32().toString(16).padStart(8, '0').slice(0, digits)
  return {
    next,
    int,
    oneIn: (times) => int(1, times) === 1,
    pick: (options) => options[int(0, options.length - 1)] ?? options[0],
    // Of the same form as the ids of newId().
    id: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(8)}${hex(4)}` as NewId,
  }
}
