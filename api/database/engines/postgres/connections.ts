/** The connections of a process that serves the shop, beside one for each of its readers and those of a daily backup. */
export const CONNECTIONS = {
  /** A process runs one writing transaction at a time. */
  writing: 1,
  /** For reading the commit number while all readers are busy. */
  commitNumber: 1,
  listening: 1,
  /** For counting attempts: limits must work while transactions keep the others busy. */
  attempts: 2,
  /** Of the thread that sums the statistics of a large shop. */
  figures: 2,
}
const BESIDE_READERS = Object.values(CONNECTIONS).reduce((sum, count) => sum + count)

/** How many connections a process opens at most, unless it is configured. */
export const DEFAULT_CONNECTIONS = 15
/** With two readers, one that reads for long does not hold up all others. */
export const FEWEST_CONNECTIONS = BESIDE_READERS + 2

/** The number of transactions that can read at the same time; further ones wait until one of them ends. */
export const readersOf = (connections: number): number => connections - BESIDE_READERS
