import type { Generated } from 'kysely'

/** The tables of couriers' status files. */
export interface StatusFileTables {
  /** How the status files of a courier are read. */
  status_layouts: {
    courier_id: string
    /** StatusColumns as JSON. */
    columns: string
    /** StoredWord[] as JSON. */
    words: string
    revision: number
  }
  status_imports: {
    number: Generated<number>
    /** Made by the device. */
    id: string
    courier_id: string
    /** As it was called then. */
    courier_name: string
    admin_id: string
    at_ms: number
    file_name: string
    /** Of what was sent: the same id with another file is another request. */
    content_hash: string
    /** OutcomeCounts as JSON. */
    counts: string
    /** Parcels whose tracking number became known. */
    learned: number
    /** JudgedLineJson[] as JSON; bounded, and empty for imports long past. */
    lines: string
  }
}
