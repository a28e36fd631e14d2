import type { KeyedHash } from './keyed-hash.ts'

/** Counts that limits need, by keyed hashes: neither addresses nor phone numbers are stored for them. */
export interface AttemptTables {
  web_senders: {
    sender: KeyedHash
    /** The SentOrders of the last hour as JSON. */
    orders: string
    last_ms: number
  }
  wrong_tries: {
    phone: KeyedHash
    /** When it was tried, oldest first, as JSON. */
    times_ms: string
    last_ms: number
  }
}
