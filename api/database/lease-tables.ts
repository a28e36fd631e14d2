/** What the processes of one shop agree on between them. */
export interface LeaseTables {
  leases: {
    /** The work that one process at a time does. */
    name: string
    /** The process that does it: an id that each makes for itself at its start. */
    holder: string
    /** By the clock of the holder; it differs after each renewal. */
    until_ms: number
  }
}
