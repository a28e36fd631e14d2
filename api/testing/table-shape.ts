/** A table as described by its engine, in terms that both engines share. */
export interface TableShape {
  columns: {
    name: string
    type: 'integer' | 'text' | 'real' | 'blob'
    isNullable: boolean
    /** As SQL; null: none. */
    default: string | null
  }[]
  primaryKey: string[]
  /** Column lists, sorted. */
  uniques: string[]
  /** 'order_id -> orders (id) on delete cascade', sorted. */
  references: string[]
  /** By name, without those that belong to constraints. */
  indexes: Record<string, { isUnique: boolean; columns: string[] }>
  triggers: string[]
}
