/** Leases, by which the processes of one shop agree on which of them does a piece of work. */
export interface LeaseTables {
  leases: {
    /** The work that one process at a time does. */
    name: string
    /** The process that does the work: an id that each process generates when it starts. */
    holder: string
    /** By the clock of the holder; it differs after each renewal. */
    until_ms: number
  }
}
