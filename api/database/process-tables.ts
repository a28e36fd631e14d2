import type { KeyedHash } from './keyed-hash.ts'

/** What the processes of one shop share: who does which work, and the counts that limits need. */
export interface ProcessTables {
  /** The beginnings of what each process wrote; see history-marks.ts. */
  history_marks: {
    /** Ascending in the order of the marks. */
    number: number
    /** Random: a history that went back gives other ids than the one that was lost. */
    id: string
    epoch: string
    /** The highest numbers of `changes`, `changed_orders` and `orders` when the mark was set. */
    begun_change: number
    begun_edit: number
    begun_order: number
    at_ms: number
  }
  /** Leases, by which the processes agree on which of them does a piece of work. */
  leases: {
    /** The work that one process at a time does. */
    name: string
    /** The process that does the work: an id that each process generates when it starts. */
    holder: string
    /** By the clock of the holder; it differs after each renewal. */
    until_ms: number
  }
  /** Counted by keyed hash, so that neither addresses nor phone numbers are stored. */
  web_senders: {
    sender: KeyedHash
    /** The SentOrders of the last hour as JSON. */
    orders: string
    last_ms: number
  }
  /** Web orders that took stock and are not confirmed: what each sender holds. */
  unconfirmed_orders: {
    order_id: string
    /** As in the order. */
    phone: string
    /** By keyed hash, like web_senders; null for an order that was confirmed or cancelled before. */
    address: KeyedHash | null
    network: KeyedHash | null
    /** The pieces that did not come back, and what they cost. */
    pieces: number
    value_centimes: number
  }
  /** Counted by keyed hash, like web_senders. */
  wrong_tries: {
    phone: KeyedHash
    /** When it was tried, oldest first, as JSON. */
    times_ms: string
    last_ms: number
  }
}
